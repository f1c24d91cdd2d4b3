import { useQuery } from '@tanstack/react-query'
import { email, MailedFileKind } from '@wanka/contract/messaging/email.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { useFailure } from '../api/failure.ts'
import { callQuery, useCall } from '../api/query.ts'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { HeaderAction } from '../ui/primitives/page-header.tsx'
import { Row } from '../ui/primitives/row.tsx'

/** The kind and id of the file that a signed link opens, `/files/{kind}/{id}?…`. */
function fileOfLink(link: string): { kind: string; id: string } | undefined {
  const [, kind, id] = /^\/files\/([a-zA-Z]+)\/([\w-]+)$/.exec(new URL(link, window.location.origin).pathname) ?? []
  return kind && id ? { kind, id } : undefined
}

/** Sends the file of a signed link to the verified address; without one it leads to the page that verifies one. */
function useSendToEmail(link: string) {
  const { data } = useQuery(callQuery(email.status, {}))
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const toast = useToast()
  const verifyFirst = async (text: string): Promise<void> => {
    if (await confirm({ text, confirmLabel: '去验证' })) await navigate(linkTo('emailSetting'))
  }
  const elsewhere = useFailure()
  const send = useCall(email.sendFile, {
    onSuccess: ({ to }) => {
      send.renew()
      toast(`几分钟内会发送到 ${to}`, 'done')
    },
    onError: (error) => {
      if (error.status === Status.refused && needsEmail(error.data)) void verifyFirst(error.message)
      else elsewhere(error)
    },
  })
  const file = fileOfLink(link)
  const kind = MailedFileKind.safeParse(file?.kind)
  const offered = data?.offered === true && kind.success && file !== undefined
  const start = (): void => {
    if (!offered || send.isPending) return
    if (data.address === undefined) void verifyFirst('发送到邮箱之前，请先验证一个邮箱。')
    else send.mutate({ kind: kind.data, id: file.id })
  }
  return { offered, to: data?.address, pending: send.isPending, start }
}

const needsEmail = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'needEmail' in data && data.needEmail === true

/** 发送到邮箱, the secondary action of a bottom bar. */
export function SendToEmailButton({ link }: { link: string }): ReactElement | null {
  const { offered, pending, start } = useSendToEmail(link)
  if (!offered) return null
  return (
    <Button kind="outline" pending={pending} onClick={start}>
      发送到邮箱
    </Button>
  )
}

/** The same in a header. */
export function SendToEmailAction({ link }: { link: string }): ReactElement | null {
  const { offered, start } = useSendToEmail(link)
  return offered ? <HeaderAction onClick={start}>发送邮箱</HeaderAction> : null
}

/** The same as a line of a card. */
export function SendToEmailRow({ link }: { link: string }): ReactElement | null {
  const { offered, to, start } = useSendToEmail(link)
  return offered ? <Row label="发送到邮箱" value={to ?? '先验证邮箱'} tone="quiet" onClick={start} /> : null
}
