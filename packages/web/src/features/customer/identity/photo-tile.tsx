import { useQuery } from '@tanstack/react-query'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../../api/query.ts'
import { SentPicture } from '../../../pictures/sent-picture.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FrameCorners } from '../../../ui/primitives/frame-corners.tsx'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import css from './photo-tile.module.css'

const WORDS = { none: '正反两面，可以不拍', one: '已拍一面，还差一面', both: '正反两面都已拍' } as const

/** The way to the photos of the card, with what was photographed so far. The form can be filled in by hand, too. */
export function PhotoTile({ to }: { to: string }): ReactElement {
  const { data } = useQuery({ ...callQuery(idCardPhotos.status, {}), staleTime: 0 })
  const { front, back } = data ?? {}
  const taken = front && back ? 'both' : front || back ? 'one' : 'none'
  return (
    <Card label="拍身份证">
      <Link className={css.tile} to={to}>
        <span className={css.sides}>
          <Side pictureId={front} label="已拍的人像面" icon={IdCard} />
          <Side pictureId={back} label="已拍的国徽面" icon={Landmark} />
        </span>
        <span className={css.words}>
          <b>拍照，自动填写</b>
          <small>{WORDS[taken]}</small>
        </span>
        <span className={css.go}>{taken === 'none' ? '去拍照' : '查看'}</span>
      </Link>
    </Card>
  )
}

type SideProps = { pictureId: string | undefined; label: string; icon: IconShape }

function Side({ pictureId, label, icon }: SideProps): ReactElement {
  return (
    <span className={css.side}>
      {pictureId ? (
        <SentPicture className={css.picture} pictureId={pictureId} label={label} />
      ) : (
        <>
          <FrameCorners size="s" />
          <Icon of={icon} size="m" />
        </>
      )}
    </span>
  )
}
