import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machineFacts } from '../measure.ts'
import type { Verdict } from './verdict.ts'

const FOLDER = join(import.meta.dirname, '../../.wanka')

/** A bar would begin another column. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The verdicts of a run as a page, for those who decide about a release. @returns its file */
export async function writeReport(title: string, verdicts: readonly Verdict[], began: Date): Promise<string> {
  const broken = verdicts.filter(({ held }) => !held).length
  const minutes = ((Date.now() - began.getTime()) / 60_000).toFixed(1)
  const rows = verdicts.map(
    ({ stage, done, held, note }) =>
      `| ${cell(stage)} | ${cell(done)} | ${held ? 'held' : '**BROKEN**'} | ${cell(note)} |`,
  )
  const page = [
    `# ${title}`,
    '',
    `${began.toISOString()} · ${minutes} min · ${machineFacts()}`,
    '',
    broken === 0 ? `All ${verdicts.length} held.` : `${broken} of ${verdicts.length} did not hold.`,
    '',
    '| Stage | What was done | Outcome | Figures, and what broke |',
    '| ----- | ------------- | ------- | ----------------------- |',
    ...rows,
    '',
  ].join('\n')
  const file = join(FOLDER, `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`)
  await mkdir(FOLDER, { recursive: true })
  await writeFile(file, page)
  return file
}
