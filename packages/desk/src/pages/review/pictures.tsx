import { Button, Text } from '@mantine/core'
import { useState } from 'react'

type Shown = { link: string; name: string }

/** Pictures side by side. Their links count for a minute; one that is over is read again. */
export function Pictures({ pictures, again }: { pictures: readonly Shown[]; again: () => void }) {
  if (pictures.length === 0) return <Text c="dimmed">没有图片。</Text>
  return (
    <div className="pictures">
      {pictures.map((picture) => (
        <Picture key={picture.link} picture={picture} again={again} />
      ))}
    </div>
  )
}

function Picture({ picture: { link, name }, again }: { picture: Shown; again: () => void }) {
  const [isGone, setGone] = useState(false)
  const [isLarge, setLarge] = useState(false)
  if (isGone)
    return (
      <div>
        <Text size="sm">{name}</Text>
        <Button variant="default" onClick={again}>
          图片已经过期，再读一次
        </Button>
      </div>
    )
  return (
    <figure data-large={isLarge || undefined}>
      <button type="button" onClick={() => setLarge(!isLarge)} aria-expanded={isLarge}>
        <img src={link} alt={name} onError={() => setGone(true)} />
      </button>
      <figcaption>
        {name}，{isLarge ? '点一下缩小' : '点一下放大'}
      </figcaption>
    </figure>
  )
}
