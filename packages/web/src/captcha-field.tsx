import type { ReactElement } from 'react'
import type { Captcha } from './captcha.ts'
import css from './captcha-field.module.css'
import { Button } from './ui/button.tsx'
import { cx } from './ui/class-names.ts'
import { Field, type FieldProps } from './ui/field.tsx'

type CaptchaFieldProps = Omit<FieldProps, 'label' | 'right' | 'clearable' | 'groups'> & { captcha: Captcha }

/** The four characters of the picture, or the four digits that are asked for in words. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps): ReactElement {
  const { inWords, turn } = captcha
  return (
    <div>
      {inWords ? <InWords captcha={captcha} {...field} /> : <Pictured captcha={captcha} {...field} />}
      <div className={css.other}>
        <Button kind="text" onClick={turn}>
          {inWords ? '改用图形验证' : '看不清图形？改用文字题'}
        </Button>
      </div>
    </div>
  )
}

/** A tap on the picture brings another one. */
function Pictured({ captcha, ...field }: CaptchaFieldProps): ReactElement {
  const { image, loading, renew } = captcha
  return (
    <Field
      {...field}
      label="图形码"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={4}
      placeholder="4位字符"
      right={
        <button type="button" className={css.picture} aria-label="看不清，换一张图" aria-busy={loading} onClick={renew}>
          {image ? (
            <img className={cx(loading && css.old)} src={image} alt="" width={110} height={40} />
          ) : (
            <span>{loading ? '正在打开' : '点此重试'}</span>
          )}
        </button>
      }
    />
  )
}

/** Read out by whatever reads the page to somebody; a line for each digit. */
function InWords({ captcha, ...field }: CaptchaFieldProps): ReactElement {
  const { question, loading, refusal, renew } = captcha
  return (
    <>
      <div className={cx(css.question, loading && css.old)} role="status">
        <p>{question ? '请依次写出4个数字' : (refusal ?? (loading ? '正在出题' : '题目没有打开，请点“换一题”'))}</p>
        {question && (
          <ol>
            {question.map((riddle) => (
              <li key={riddle}>{riddle}</li>
            ))}
          </ol>
        )}
      </div>
      <Field
        {...field}
        label="答案"
        autoComplete="off"
        inputMode="numeric"
        maxLength={4}
        placeholder="4位数字"
        right={
          <Button kind="text" onClick={renew}>
            换一题
          </Button>
        }
      />
    </>
  )
}
