/** Whose words go into mails of this domain, to which addresses, and how many (decision P69). */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addressTokens, unsubscribeTokens } from '#server/mail/mail-tokens.ts'
import { mailsTo, linkIn, newEmail, type SignedIn, signUp } from './http-client.ts'
import { day, hour, MailWorld } from './mail-world.ts'
import { eitherEngine } from '#tests/support/engines.ts'

describe.each(eitherEngine)('words in mails on %s', (engine) => {
  const mail = new MailWorld(engine)

  /** An accepted connection between the two. */
  async function connect(asking: SignedIn, asked: SignedIn): Promise<string> {
    const id = randomUUID()
    await asking.client.from('user_connections').insert({ id, addressee_id: asked.userId }).throwOnError()
    await asked.client.from('user_connections').update({ status: 'accepted' }).eq('id', id).throwOnError()
    return id
  }
  /** A list of Mira on which somebody works, with a goal. */
  async function sharedGoal(worker: SignedIn): Promise<string> {
    const [list, goal] = [randomUUID(), randomUUID()]
    const { client } = mail.mira
    await client.from('bucket_lists').insert({ id: list, name: 'Ours', is_collaborative: true }).throwOnError()
    await client
      .from('bucket_list_members')
      .insert({ id: randomUUID(), bucket_list_id: list, user_id: worker.userId, role: 'collaborator' })
      .throwOnError()
    await client.from('goals').insert({ id: goal, bucket_list_id: list, title: 'Rome' }).throwOnError()
    return goal
  }
  const reach = (worker: SignedIn, goal: string, milestone: string, percent = 10) =>
    worker.client
      .from('goal_progress')
      .insert({ id: randomUUID(), goal_id: goal, progress_percentage: percent, milestone_reached: milestone })
      .throwOnError()
  const evil = 'Confirm your card at https://evil.example/now, www.evil.example or pay@evil.example'
  const mails = async () => {
    mail.sent = []
    mail.later(2 * hour)
    await mail.jobs.run()
    return mail.sent.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)
  }
  const send = async () => (await mails()).join('\n')

  it('tells the words of a connection, without a link in them', async () => {
    const jonas = await signUp(mail.server)
    await connect(jonas, mail.mira)
    await reach(jonas, await sharedGoal(jonas), evil)
    const sent = await send()
    expect(sent).toContain('Confirm your card at')
    expect(sent).not.toMatch(/evil\.example|https:\/\/evil|pay@/)
  })

  it('does not tell the words of somebody who is no connection any more, in a mail or in a digest', async () => {
    const jonas = await signUp(mail.server)
    const tie = await connect(jonas, mail.mira)
    await mail.prefer({ email_digest: 'daily' })
    await reach(jonas, await sharedGoal(jonas), 'Your account is suspended')
    await mail.mira.client.from('user_connections').delete().eq('id', tie).throwOnError()
    const sent = await mails()
    mail.later(day)
    sent.push(...(await mails()))
    // Early in the day the digest goes out with the mail, else the morning after.
    const telling = sent.filter((one) => one.includes('Milestone reached'))
    expect(telling).toHaveLength(2)
    expect(telling.filter((one) => one.includes('Your Farlight day'))).toHaveLength(1)
    expect(sent.join()).not.toContain('suspended')
  })

  it('does not tell what a stranger comments', async () => {
    const jonas = await signUp(mail.server)
    const post = randomUUID()
    await mail.mira.client.from('posts').insert({ id: post, content: 'Hello' }).throwOnError()
    await jonas.client.from('post_comments').insert({ id: randomUUID(), post_id: post, content: 'Buy!' }).throwOnError()
    const sent = await send()
    expect(sent).toContain('New comment')
    expect(sent).not.toMatch(/Buy|Reyes/)
  })

  it('mails at most five doings of one person to somebody within a day; the app tells of all', async () => {
    const jonas = await signUp(mail.server)
    await connect(jonas, mail.mira)
    const goal = await sharedGoal(jonas)
    for (let n = 0; n < 9; n++) await reach(jonas, goal, `Step ${n}`)
    const sent = await send()
    // Two were the request to connect and the goal that went under way.
    for (const n of [0, 1, 2]) expect(sent).toContain(`Step ${n}`)
    expect(sent).not.toContain('Step 3')
    const { data } = await mail.mira.client.from('notifications').select('message').eq('type', 'milestone')
    expect(data).toHaveLength(9)
    await mail.database.query(`update private.mailed_doings set queued_at = queued_at - interval '25 hours'`)
    await reach(jonas, goal, 'The next day')
    expect(await send()).toContain('The next day')
    expect(
      await mail.database.query('select 1 from private.mailed_doings where doer = $1', [jonas.userId]),
    ).toHaveLength(1)
  })

  it('mails at most thirty doings of one person to all together within a day', async () => {
    const jonas = await signUp(mail.server)
    for (let n = 0; n < 32; n++) {
      const reader = randomUUID()
      await mail.database.query('insert into auth.users (id, email) values ($1, $2)', [reader, newEmail('reader')])
      await jonas.client.from('user_connections').insert({ id: randomUUID(), addressee_id: reader }).throwOnError()
    }
    expect(await mail.database.query('select 1 from private.notification_mails')).toHaveLength(30)
  })

  it('asks an address that nobody has proven once, again when mails are switched on, and sends news only after its link', async () => {
    const nina = await signUp(mail.server)
    const jonas = await signUp(mail.server)
    await connect(jonas, nina)
    await mail.prefer({ email_digest: 'daily' }, nina)
    const mailsToNina = () => mail.sent.filter(({ to }) => to === nina.email)
    await send()
    const [asking, ...others] = mailsToNina()
    expect(others).toEqual([])
    expect(asking?.subject).toBe('May we email you news from Farlight?')
    expect(`${asking?.text}${asking?.html}`).not.toMatch(/Reyes|connect/)
    await mail.notify('Later', nina)
    await send()
    mail.later(2 * day)
    await send()
    expect(mailsToNina()).toEqual([])

    await mail.prefer({ email_notifications: false }, nina)
    await mail.prefer({ email_notifications: true }, nina)
    await mail.notify('Once a day is enough', nina)
    await send()
    expect(mailsToNina()).toEqual([])
    await mail.database.query(
      `update private.mail_turns set since = now() - interval '25 hours' where kind = 'address'`,
    )
    await mail.prefer({ email_notifications: false }, nina)
    await mail.prefer({ email_notifications: true }, nina)
    await mail.notify('Asked once more', nina)
    await send()
    expect(mailsToNina().map(({ subject }) => subject)).toEqual(['May we email you news from Farlight?'])

    const link = /https?:\/\/\S+\/mail\/confirm\S+/.exec(asking?.text ?? '')?.[0] ?? ''
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<button type="submit">Confirm</button>')
    await mail.notify('Opening the link is not enough', nina)
    await send()
    expect(mailsToNina()).toEqual([])
    expect(await (await fetch(link, { method: 'POST' })).text()).toContain('Your address is confirmed')
    await mail.notify('At last', nina)
    await send()
    expect(mailsToNina().map(({ subject }) => subject)).toContain('At last')
  })

  it('asks anew where the account gets another address, and the old link proves nothing then', async () => {
    const nina = await signUp(mail.server)
    await mail.notify('Waiting', nina)
    await send()
    const link = /https?:\/\/\S+\/mail\/confirm\S+/.exec(mail.sent[0]?.text ?? '')?.[0] ?? ''
    const moved = newEmail('moved')
    await mail.database.query('update auth.users set email = $2 where id = $1', [nina.userId, moved])
    expect((await fetch(link, { method: 'POST' })).status).toBe(400)
    await mail.notify('Waiting still', nina)
    await send()
    expect(mail.sent).toMatchObject([{ to: moved, subject: 'May we email you news from Farlight?' }])
  })

  it('takes no other token for an address, and asks nobody who wants no mails', async () => {
    const asked = { userId: mail.mira.userId, email: mail.mira.email, askedAt: mail.now }
    for (const token of [
      '',
      mail.mira.accessToken,
      await unsubscribeTokens(mail.jwtSecret).write({ userId: mail.mira.userId, kind: 'notifications' }),
      await addressTokens('another secret').write(asked),
    ])
      for (const method of ['GET', 'POST'])
        expect((await fetch(`${mail.server.url}/mail/confirm?token=${token}`, { method })).status).toBe(400)
    const quiet = await signUp(mail.server)
    await mail.prefer({ email_notifications: false }, quiet)
    await mail.notify('Quiet', quiet)
    await send()
    expect(mail.sent).toEqual([])
  })

  it('counts the link of a new password as a proof, and a password that was changed without it not', async () => {
    const proven = async (who: SignedIn) =>
      (
        await mail.database.query('select 1 from private.mail_addresses where user_id = $1 and proven_at is not null', [
          who.userId,
        ])
      ).length === 1
    const [nina, ola] = [await signUp(mail.server), await signUp(mail.server)]
    for (const who of [nina, ola]) await who.client.auth.resetPasswordForEmail(who.email)
    expect([await proven(nina), await proven(ola)]).toEqual([false, false])
    await fetch(linkIn((await mailsTo(mail.server, nina.email))[0]), { redirect: 'manual' })
    await ola.client.auth.updateUser({ password: 'another-tide', current_password: 'lantern-tide' })
    expect([await proven(nina), await proven(ola)]).toEqual([true, false])
  })
})
