import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { linesOf, type Section } from './edition-text.ts'
import { type DiffLine, diffLines } from './text-diff.ts'

const KINDS: Record<DiffLine['kind'], string> = { same: '', added: '增', removed: '删', changed: '改' }
const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const
/** Lines around a change that are shown with it. */
const NEAR = 1

/** Two editions of a text, what changed between them, and what stands around it. */
export function EditionDiff({ before, after }: { before: readonly Section[]; after: readonly Section[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const lines = diffLines(linesOf(before), linesOf(after))
  const changed = lines.filter(({ kind }) => kind !== 'same').length
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ kind }) => kind !== 'same')
  const shown = lines.map((line, at) => ({ line, at })).filter(({ at }) => showsAll || isNear(at))
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text>{changed === 0 ? '正文没有不同。' : `${changed}处不同，全文${lines.length}段。`}</Text>
        <Button size="compact-sm" variant="default" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? '只看不同的地方' : '看全文'}
        </Button>
      </Group>
      {shown.length > 0 && (
        <ol className="diff" aria-label="正文">
          {shown.map(({ line, at }, place) => (
            <Line key={at} line={line} skipped={at - (shown[place - 1]?.at ?? -1) - 1} />
          ))}
        </ol>
      )}
    </Stack>
  )
}

function Line({ line: { kind, isHeading, pieces }, skipped }: { line: DiffLine; skipped: number }) {
  return (
    <>
      {skipped > 0 && (
        <li>
          <span />
          <Text c="dimmed" size="sm">
            {skipped}段没有变
          </Text>
        </li>
      )}
      <li data-kind={kind}>
        <span>{KINDS[kind]}</span>
        <p data-heading={isHeading || undefined}>
          {pieces.map((piece, at) => {
            const Tag = TAGS[piece.kind]
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other name
            return <Tag key={at}>{piece.text}</Tag>
          })}
        </p>
      </li>
    </>
  )
}
