import type { MemberHome } from '@wanka/contract/engagement/membership.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { isOwnPath } from '../../../session/safe-target.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { anyIcon } from '../../../ui/primitives/late-icon.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './benefits.module.css'

type BenefitsProps = { home: MemberHome; online: boolean }

/** The benefits of every level; one that is not reached yet names its level. Without an online service none of it is promised. */
export function Benefits({ home, online }: BenefitsProps): ReactElement | null {
  const { levels } = home
  const benefits = home.benefits.filter(({ url }) => online || url !== linkTo('myCustomerService'))
  if (benefits.length === 0) return null
  const nameOf = (level: number): string => levels.find((each) => each.level === level)?.name ?? ''
  return (
    <>
      <GroupTitle>会员权益</GroupTitle>
      <Card flush label="会员权益">
        {benefits.map(({ key, icon, title, text, url, level, held }) => (
          <Row
            key={key}
            lead={
              <span className={css.lead}>
                <Icon of={anyIcon(icon)} size="m" />
              </span>
            }
            label={title}
            note={text}
            to={held && isOwnPath(url) ? url : undefined}
            value={
              held ? (
                <StatusTag kind="done" bare>
                  已享有
                </StatusTag>
              ) : (
                `${nameOf(level)}起`
              )
            }
            tone="quiet"
          />
        ))}
      </Card>
    </>
  )
}
