import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** The script of a screen could not be fetched: there is no network, or a newer version of the site has replaced it. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable';
}

/**
 * What the router shows in place of a screen that failed. One that could not be fetched is opened as a document, which
 * comes with whatever it needs, and needs no script.
 * @throws any other error again, which is a mistake of ours
 */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof ScreenUnavailable) location.reload();
  }, [error]);
  if (!(error instanceof ScreenUnavailable)) throw error;
  return null;
}
