import { useQuery } from '@tanstack/react-query'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { callQuery } from '../api/query.ts'
import { AgreementText } from '../lending/agreement-text.tsx'
import { Failed } from '../shell/failed.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { Waiting } from '../ui/primitives/outline.tsx'
import { ReadEnd } from '../ui/primitives/read-end.tsx'
import { useReadGate } from '../ui/primitives/read-gate.ts'
import type { Consent } from './use-consent.ts'

type Gate = { key: string; done: boolean; secondsLeft: number }

/** One agreement over the screen. Where it must be read, the button waits for the reading time and the end of the text. */
export function ReadingSheet({ consent }: { consent: Consent }): ReactElement {
  const { reading, more } = consent
  const [gate, setGate] = useState<Gate>()
  const mine = gate && gate.key === reading?.key ? gate : undefined
  const seen = reading !== undefined && (consent.read.has(reading.key) || !reading.mustRead)
  const waiting = !mine ? '正在打开' : mine.secondsLeft > 0 ? `请阅读 ${mine.secondsLeft} 秒` : '请滑到最后'
  return (
    <Sheet
      open={reading !== undefined}
      onClose={consent.close}
      title="协议内容"
      tall
      flush
      footer={
        <Button onClick={consent.finish} disabledReason={!seen && !mine?.done && waiting}>
          {more ? '已阅读，看下一份' : '我已阅读'}
        </Button>
      }
    >
      {reading && <Reader key={reading.key} contentKey={reading.key} onGate={setGate} />}
    </Sheet>
  )
}

function Reader({ contentKey, onGate }: { contentKey: string; onGate: (gate: Gate) => void }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(catalogue.content, { key: contentKey }))
  const gate = useReadGate(data !== undefined)
  const { done, secondsLeft } = gate
  const ready = data !== undefined
  // the footer is outside the scrolling area and needs the reading progress
  useEffect(() => {
    if (ready) onGate({ key: contentKey, done, secondsLeft })
  }, [ready, contentKey, done, secondsLeft, onGate])
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Waiting label="正在打开协议" of={['text']} />
  return (
    <>
      <ReadingStart />
      <AgreementText content={data} />
      <ReadEnd gate={gate} />
    </>
  )
}

/** Each text takes the focus into the area that scrolls, so that a keyboard reads on without going back from the button. */
function ReadingStart(): ReactElement {
  const start = useRef<HTMLSpanElement>(null)
  useEffect(() => start.current?.closest<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }), [])
  return <span ref={start} />
}
