import { formatDay } from '@wanka/contract/format.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { HelpLink } from '../../../navigation/help-link.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import type { LineProgress } from './line-phase.ts'
import css from './line-state.module.css'

/** Refusal reasons are reported by group. */
const GROUPS: Readonly<Record<string, string>> = {
  underage: '年龄',
  age: '年龄',
  student: '学生身份',
  identity: '身份信息',
  profile: '资料不完整',
  card: '银行卡',
  authorisation: '授权不完整',
  overdue: '逾期未还',
  income: '收入和负债',
  fraud: '综合评估',
}

/** A refusal with its reason, its end and the alternatives. */
export function RefusedLine({ refusal }: { refusal: LineProgress['refusal'] }): ReactElement {
  const overdue = refusal?.group === 'overdue'
  return (
    <Screen
      title="审核结果"
      bottom={
        <BottomBar
          follow
          secondary={
            overdue && (
              <Button kind="outline" to={linkTo('home')} replace>
                返回首页
              </Button>
            )
          }
        >
          {overdue ? (
            <Button to={linkTo('billList')}>去还款</Button>
          ) : (
            <Button to={linkTo('home')} replace>
              返回首页
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className={css.head}>
        <Dial filled={0.65} from={0.08} icon={CircleAlert} tone="soon" />
        <h2 className={css.title}>这次没有通过审核</h2>
        <p className={css.text}>{refusal?.text ?? '感谢您的理解。'}</p>
      </div>
      {refusal && (
        <Card label="审核结果">
          <FactList
            facts={[
              { label: '原因类别', value: GROUPS[refusal.group] ?? '综合评估' },
              { label: '可再次申请', value: `${formatDay(refusal.nextDate)}起` },
            ]}
          />
        </Card>
      )}
      <Card strong title="在那之前">
        <ul className={css.points}>
          <li>
            <span>{inPhrases('不会再次查询您的征信，也不需要重复申请')}</span>
          </li>
          <li>
            <span>{inPhrases('已填的资料和授权会保留，可随时修改或撤回')}</span>
          </li>
        </ul>
        <HelpLink topic="line">对结果有疑问？联系客服核查</HelpLink>
      </Card>
    </Screen>
  )
}
