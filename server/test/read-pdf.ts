import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader finds in a PDF: the text of each page, and what the file says about itself. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly string[]; readonly facts: Readonly<Record<string, unknown>> }> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  return { pages: text, facts: info as Record<string, unknown> };
}
