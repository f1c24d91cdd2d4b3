import { useQuery } from '@tanstack/react-query'
import { email } from '@wanka/contract/messaging/email.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { Row } from '../../../ui/primitives/row.tsx'

/** The verified e-mail address, where mails can be sent. Until the answer is known the row leads to the page, which queries it. */
export function EmailRow(): ReactElement | null {
  const { data } = useQuery(callQuery(email.status, {}))
  if (data && !data.offered) return null
  const value = data && (data.bounced ? '收不到邮件' : (data.address ?? '未验证'))
  return <Row label="电子邮箱" value={value} tone={data?.bounced ? 'danger' : 'quiet'} to={linkTo('emailSetting')} />
}
