import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Failure } from './failure.tsx'

type Props = {
  /** The name of the draft. */
  draft: string
  label: string
  button: string
  least: number
  most: number
  rows?: number
  color?: string
  /** The text to begin with. */
  suggestion?: string
  /** The field that a person who opens the page writes in. */
  isFirst?: boolean
  isRunning: boolean
  error: Error | undefined
  /** Beside the button. */
  beside?: ReactNode
  /** Does it; the draft is forgotten once it is done. */
  say: (text: string) => Promise<unknown>
}

/** A text and what is done with it. Control and Enter send it. */
export function Said(props: Props) {
  const {
    draft,
    label,
    button,
    least,
    most,
    rows = 3,
    color,
    suggestion,
    isFirst,
    isRunning,
    error,
    beside,
    say,
  } = props
  const [text, write, forget] = useDraft(draft, suggestion)
  const length = [...text.trim()].length
  const isWrong = length > most
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    if (length < least || isWrong || isRunning) return
    // the failure is shown below
    say(text.trim()).then(forget, () => undefined)
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Textarea
          label={label}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
          autosize
          minRows={rows}
          {...(isFirst && { ref: focus })}
          error={isWrong && `最多${most}个字`}
          description={`${least > 0 ? `${least}到` : '最多'}${most}个字，Ctrl+Enter 提交`}
        />
        <Failure error={error} />
        <Group>
          <Button type="submit" loading={isRunning} disabled={length < least || isWrong} {...(color && { color })}>
            {button}
          </Button>
          {beside}
        </Group>
      </Stack>
    </form>
  )
}

/** A field that the page was opened for. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

/** Text that stays in this browser tab while it is written: over a reload, and over a session that ends. */
export function useDraft(
  name: string,
  suggestion = '',
): [text: string, write: (text: string) => void, forget: () => void] {
  const key = `draft:${name}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? suggestion)
  useEffect(() => setText(sessionStorage.getItem(key) ?? suggestion), [key, suggestion])
  const write = (next: string): void => {
    setText(next)
    if (next) sessionStorage.setItem(key, next)
    else sessionStorage.removeItem(key)
  }
  return [text, write, () => write('')]
}
