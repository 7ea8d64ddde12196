/** The rosette of a service, 36 px wide, beside its name in a list. */
export function ServiceMark({ src }: { src: string }) {
  return <img src={src} loading="lazy" width="36" height="36" alt="" />;
}
