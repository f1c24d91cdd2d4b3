import { parentPort } from 'node:worker_threads'
import { Paper } from './paper.ts'
import { makePdf } from './pdf-page.ts'
import { renderCertificate } from './render-certificate.ts'
import { renderDocument } from './render-document.ts'

// A thread of its own: choosing a font's glyphs takes tens of milliseconds and would block every call meanwhile.
const port = parentPort
port?.on('message', async ({ id, paper: given }: { id: number; paper: unknown }) => {
  try {
    const paper = Paper.parse(given)
    const pdf =
      paper.kind === 'certificate'
        ? await makePdf('贷款结清证明', (page) => renderCertificate(page, paper))
        : await makePdf(paper.title, (page) => renderDocument(page, paper))
    port.postMessage({ id, pdf })
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
