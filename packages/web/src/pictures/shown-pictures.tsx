import { type ReactElement, useState } from 'react'
import { Sheet } from '../ui/overlays/sheet.tsx'
import css from './pictures.module.css'

/** Uploaded pictures; a tap enlarges one to the width of the screen. */
export function ShownPictures({ urls }: { urls: readonly string[] }): ReactElement {
  const [near, setNear] = useState<string>()
  return (
    <>
      <div className={css.pictures}>
        {urls.map((url, index) => (
          <button key={url} type="button" aria-label={`查看图片${index + 1}`} onClick={() => setNear(url)}>
            <img src={url} alt={`图片${index + 1}`} />
          </button>
        ))}
      </div>
      <Sheet open={near !== undefined} onClose={() => setNear(undefined)} title="图片" tall flush>
        {near && <img className={css.near} src={near} alt="放大的图片" />}
      </Sheet>
    </>
  )
}
