import type { ReactElement } from 'react'
import { Check } from '../ui/forms/check.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { ReadingSheet } from './reading-sheet.tsx'
import type { Consent } from './use-consent.ts'

/** One tick with the agreements named in its sentence, for a scene with one or two of them. */
export function ConsentCheck({ consent }: { consent: Consent }): ReactElement {
  const { texts, error, agreed, tick, open, retry } = consent
  if (!texts && error) return <ConsentFailed retry={retry} />
  return (
    <>
      <Check checked={agreed} onChange={tick} disabled={!texts}>
        我已阅读并同意
        {texts?.map(({ key, title }) => (
          <button key={key} type="button" onClick={() => open(key)}>
            《{title}》
          </button>
        ))}
      </Check>
      <ReadingSheet consent={consent} />
    </>
  )
}

export function ConsentFailed({ retry }: { retry: () => void }): ReactElement {
  return (
    <Button kind="text" onClick={retry}>
      协议没有取到，点此重试
    </Button>
  )
}
