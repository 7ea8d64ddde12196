import { useEffect } from 'react';
import { useNavigationType, useRouteError } from 'react-router';

/** The script of a screen could not be fetched: there is no network, or a newer version of the site has replaced it. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable';
}

/**
 * What the router shows in place of a screen that failed. One that a link has led to is opened as a document, which comes
 * with whatever it needs, and needs no script: its script could not be fetched, or its data are of a newer version of the
 * site.
 * @throws the error again when a document fails that was loaded, which is a mistake of ours
 */
export function ErrorScreen() {
  const error = useRouteError();
  // A loaded document counts as POP, like Back and Forward.
  const isOurs = useNavigationType() === 'POP' && !(error instanceof ScreenUnavailable);
  useEffect(() => {
    if (!isOurs) location.reload();
  }, [isOurs]);
  if (isOurs) throw error;
  return null;
}
