import UserRound from 'lucide-react/icons/user-round'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { CardPhotosSummary } from './card-photos-summary.tsx'
import css from './real-name.module.css'

const HERE = linkTo('realNameShow')

/** The account's owner, masked. */
export default function RealNameShowScreen(): ReactElement {
  const { baseInfo } = useSession()
  // a session that has just ended says nothing about its owner
  if (!baseInfo) return <Screen>{null}</Screen>
  if (baseInfo.isLocalRealNamed !== 'Y' && !baseInfo.needConfirmMobile) {
    return (
      <Screen fill>
        <EmptyState icon={UserRound} title="您还未实名" text="实名后可以开通万卡、查看和管理您的额度。">
          <Button to={linkTo('realName', { callBackUrl: HERE })}>去实名</Button>
        </EmptyState>
      </Screen>
    )
  }
  const { name, certId, birthDay, authMobile, needConfirmMobile } = baseInfo
  return (
    <Screen>
      {needConfirmMobile && (
        <div className={css.note}>
          <Notice
            tone="soon"
            action={
              <Button kind="text" to={linkTo('realName', { callBackUrl: HERE })}>
                去确认
              </Button>
            }
          >
            还差一步：确认本人手机号
          </Notice>
        </div>
      )}
      <Card flush label="实名信息">
        <Row
          label="实名状态"
          value={
            <StatusTag kind={needConfirmMobile ? 'soon' : 'done'}>
              {needConfirmMobile ? '待确认手机号' : '已实名'}
            </StatusTag>
          }
        />
        <Row label="姓名" value={name} />
        <Row label="身份证号" value={certId} />
        <Row label="出生日期" value={birthDay} />
        {authMobile && <Row label="本人手机号" value={authMobile} />}
      </Card>
      <CardPhotosSummary here={HERE} />
      <FootNotes>一个账号对应一位本人，实名后不能更换。信息加密保存，这里只显示一部分。</FootNotes>
    </Screen>
  )
}
