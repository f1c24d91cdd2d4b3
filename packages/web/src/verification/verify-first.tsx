import type { ReactElement } from 'react'
import { useSysConfig } from '../api/sys-config.ts'
import { HelpLink } from '../navigation/help-link.tsx'
import { Hotline } from '../ui/primitives/maintenance-state.tsx'
import { Notice } from '../ui/primitives/notice.tsx'
import css from './verify-first.module.css'

/** Sends an account without a deal password to customer service: others may know a name and an ID number. */
export function VerifyFirst(): ReactElement {
  const phone = useSysConfig()?.consumerHotline
  return (
    <div className={css.place}>
      <Notice action={<HelpLink topic="identity" />}>
        为保护您的账户，没有交易密码时请先联系客服核实您本人的身份，核实后一天内在这里继续。
        <Hotline lead="客服热线" phone={phone} />
      </Notice>
    </div>
  )
}
