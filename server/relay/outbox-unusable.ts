/** The outbox cannot be used as it is: what is wrong with it in `message`, and what to do. Neither ends with a full stop. */
export class OutboxUnusable extends Error {
  override name = 'OutboxUnusable';
  readonly cure: string;

  constructor(why: string, cure: string) {
    super(why);
    this.cure = cure;
  }
}
