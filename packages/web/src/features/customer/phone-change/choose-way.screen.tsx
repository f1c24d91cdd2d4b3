import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** The way to prove the change, by whether the old phone can still receive a code. */
export default function ChooseWayScreen(): ReactElement {
  const { baseInfo } = useSession()
  const named = baseInfo?.isLocalRealNamed === 'Y'
  return (
    <Screen>
      <Card flush label="现在的手机号">
        <Row label="登录手机号" value={baseInfo?.mobile ?? ''} />
      </Card>
      <Card flush label="怎样更换">
        <Row label="原手机号能收短信" note="先验证原手机号，再验证新手机号" to={linkTo('smsVerify', { step: 'old' })} />
        {named ? (
          <Row
            label="原手机号已停用"
            note={
              baseInfo.hasDealPassword
                ? '用姓名和身份证号、交易密码验证身份'
                : '联系客服核实后，用姓名和身份证号验证身份'
            }
            to={linkTo('modifyLoginNumber', { by: 'person' })}
          />
        ) : (
          <Row label="原手机号已停用" note="您还未实名，请联系客服核实身份后更换" to={linkTo('myCustomerService')} />
        )}
      </Card>
      <FootNotes>更换后用新手机号登录，其他设备会退出登录。银行卡预留的手机号不会改变。</FootNotes>
    </Screen>
  )
}
