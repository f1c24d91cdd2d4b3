import { copy } from '@wanka/contract/copy.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useShare } from '../../../shell/share.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { BrandMark } from '../../../ui/primitives/own-icons.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './about.module.css'

const product = () => ({ title: '万卡', text: '看得清费用的信用借款', url: location.origin + linkTo('home') })

/** The company, and the legal texts. */
export default function AboutScreen(): ReactElement {
  const config = useSysConfig()
  const { offered, share, mask } = useShare()
  return (
    <Screen>
      <div className={css.brand}>
        <BrandMark size={36} />
        <h2>万卡</h2>
        <p>看得清费用的信用借款</p>
      </div>
      <Card flush label="公司">
        <Row label="公司介绍" to={linkTo('corIntroduction')} />
        <Row label="营业执照" to={linkTo('businessLicense')} />
      </Card>
      <Card flush label="协议">
        <Row label="注册协议" to={linkTo('registerAgr')} />
        <Row label="隐私政策" to={linkTo('otherAgr', { key: 'privacyPolicy' })} />
        <Row label="征信授权书" to={linkTo('creditReportAgr')} />
        <Row label="提前结清规则" to={linkTo('otherAgr', { key: 'earlySettlement' })} />
      </Card>
      <Card flush label="联系">
        {config?.consumerHotline && (
          <Row label="客服热线" value={config.consumerHotline} href={`tel:${config.consumerHotline}`} />
        )}
        {config?.complaintEmail && (
          <Row label="投诉邮箱" value={config.complaintEmail} href={`mailto:${config.complaintEmail}`} />
        )}
        <Row label="我的客服" to={linkTo('myCustomerService')} />
        <Row label="核验结清证明" to={linkTo('certificateCheck')} />
      </Card>
      <Card flush label="更多">
        <Row label="下载APP" to={linkTo('downLoad')} />
        {offered && <Row label="分享给朋友" onClick={() => share(product())} />}
      </Card>
      <FootNotes>
        <p>{copy.platformNote}</p>
        <p>{copy.studentNotice}</p>
      </FootNotes>
      {mask}
    </Screen>
  )
}
