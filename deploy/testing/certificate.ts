import { execFileSync } from 'node:child_process';
import { isIP } from 'node:net';
import { requireProgram } from './find-program.ts';

/** A new self-signed certificate for a host name or an IP address, and its key, both as PEM. */
export function createCertificate(host: string): { readonly cert: string; readonly key: string } {
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '2'];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=${isIP(host) ? 'IP' : 'DNS'}:${host}`];
  const pem = execFileSync(requireProgram('openssl'), [...request, ...names, '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const block = (label: string) =>
    new RegExp(`-----BEGIN ${label}-----[^-]*-----END ${label}-----\n`).exec(pem)?.[0] ?? '';
  return { cert: block('CERTIFICATE'), key: block('PRIVATE KEY') };
}
