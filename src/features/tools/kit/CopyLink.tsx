import { useState } from 'react';
import { TextButton } from '../../../ui/TextButton.tsx';

interface CopyLinkProps {
  words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  /** The path and query that the link has: with the visitor's choice. */
  address: () => string;
}

/** Copies a link to the page with the visitor's choice, and shows it in the address bar. */
export function CopyLink({ words, address }: CopyLinkProps) {
  const [result, setResult] = useState('');
  const copy = async () => {
    const link = new URL(address(), location.href).href;
    history.replaceState(history.state, '', link);
    // Fails without permission, and without HTTPS, where there is no clipboard.
    await navigator.clipboard.writeText(link);
  };
  return (
    <>
      <TextButton
        onClick={() => {
          copy().then(
            () => setResult(words.copied),
            () => setResult(words.notCopied),
          );
        }}
      >
        {words.copy}
      </TextButton>
      <span role="status">
        <span key={result}>{result}</span>
      </span>
    </>
  );
}
