import { extractText, getDocumentProxy } from 'unpdf';

/** Returns the text of each page and the metadata of a PDF. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly string[]; readonly facts: Readonly<Record<string, unknown>> }> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  return { pages: text, facts: info as Record<string, unknown> };
}
