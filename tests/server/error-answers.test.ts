import { describe, expect, it } from 'vitest'
import { plainError } from '#server/database/embedded/messages.ts'
import { answerableError, refusalOf } from '#server/database/error-answers.ts'

const errorOf = (code: string, detail: string) => Object.assign(new Error('refused'), { code, detail })

describe('an error of the database', () => {
  it.each(['23502', '23514'])('%s does not tell the row that was refused', (code) => {
    const failing = () => errorOf(code, 'Failing row contains (1, secret note).')
    expect(refusalOf(failing())?.body.details ?? null).toBeNull()
    expect(JSON.stringify(answerableError(failing()), ['message', 'code', 'detail'])).not.toContain('secret')
  })

  it('tells which key is taken: whoever asks has just named it', () => {
    const taken = errorOf('23505', 'Key (code)=(WELCOME20) already exists.')
    expect(answerableError(taken)).toMatchObject({ detail: 'Key (code)=(WELCOME20) already exists.' })
  })

  it('says what was wrong also where the engine throws something that is no error', () => {
    expect(plainError({ name: 'ErrnoError', errno: 44 }).message).toBe("{ name: 'ErrnoError', errno: 44 }")
  })
})
