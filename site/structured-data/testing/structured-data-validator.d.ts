declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly path: readonly { readonly type?: string; readonly property?: string }[];
  }

  export default class Validator {
    constructor(vocabulary: { readonly '@graph': readonly object[] });
    validate(items: { readonly jsonld: Readonly<Partial<Record<string, object[]>>> }): Promise<Issue[]>;
  }
}
