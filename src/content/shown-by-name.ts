import type { ContentProblem } from './content-error.ts';

/** Services that a page shows by their path, wherever they are in the menu. */
const SERVICES = { '/startyourbusiness': 'about.astro', '/financing': 'index.astro' } as const;
/** The offer whose guide a page shows. */
const GUIDE = { offer: 'registration', page: 'index.astro' } as const;

/**
 * What a page shows by its name and the content does not have. Without it the page cannot be built.
 * @param folder the content folder, for the message
 */
export function missingFromPages(
  folder: string,
  services: readonly { readonly path: string }[],
  guides: readonly { readonly offer?: string | undefined }[],
): ContentProblem[] {
  const missing = Object.entries(SERVICES).filter(([path]) => services.every((service) => service.path !== path));
  const fixIn = (page: string) => `or take it out of the page: src/pages/[...language]/${page}.`;
  return [
    ...missing.map(([path, page]) => ({
      file: `${folder}/services${path}.yaml`,
      cause: `A page shows the service with "path: ${path}", and no service has this path.`,
      fix: `Bring it back: git restore ${folder}/services${path}.yaml; ${fixIn(page)}`,
    })),
    ...(guides.some(({ offer }) => offer === GUIDE.offer)
      ? []
      : [
          {
            file: `${folder}/guides`,
            cause: `A page shows the guide with "offer: ${GUIDE.offer}", and no guide has this offer.`,
            fix: `Write it in the guide of what the offer is for; ${fixIn(GUIDE.page)}`,
          },
        ]),
  ];
}
