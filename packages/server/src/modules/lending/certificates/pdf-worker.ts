import { parentPort } from 'node:worker_threads'
import { Paper } from './paper.ts'
import { makePdf } from './pdf-page.ts'
import { renderCertificate } from './render-certificate.ts'
import { renderDocument } from './render-document.ts'
import { renderMovements } from './render-movements.ts'

// A thread of its own: choosing a font's glyphs takes tens of milliseconds and would block every call meanwhile.
const port = parentPort
port?.on('message', async ({ id, paper: given }: { id: number; paper: unknown }) => {
  try {
    const paper = Paper.parse(given)
    port.postMessage({ id, pdf: await draw(paper) })
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})

function draw(paper: Paper): Promise<Buffer> {
  if (paper.kind === 'certificate') return makePdf('贷款结清证明', (page) => renderCertificate(page, paper))
  if (paper.kind === 'movements') return makePdf(paper.title, (page) => renderMovements(page, paper))
  return makePdf(paper.title, (page) => renderDocument(page, paper))
}
