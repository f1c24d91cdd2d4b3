import { useQuery } from '@tanstack/react-query'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../api/query.ts'

type SentPictureProps = { pictureId: string; label: string; className?: string | undefined }

/** An uploaded picture. Its link is valid for a minute; a picture that is already displayed stays. */
export function SentPicture({ pictureId, label, className }: SentPictureProps): ReactElement {
  const { data } = useQuery({
    ...callQuery(pictures.link, { pictureId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data ? <img className={className} src={data.url} alt={label} /> : <span className={className} />
}
