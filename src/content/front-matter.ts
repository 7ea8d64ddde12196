/** Divides a Markdown file into its front matter, in YAML, and its text; undefined for a file without front matter. */
export function splitMarkdown(source: string): { frontMatter: string; text: string } | undefined {
  const [, frontMatter, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  return frontMatter === undefined || text === undefined ? undefined : { frontMatter, text };
}
