/** The pages below the landing page as they come with the app: true for every installation. Each part is Markdown. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { PageName, PageText } from '#domain/content/content.ts'

interface DefaultPage {
  title: MessageDescriptor
  parts: readonly MessageDescriptor[]
}

const defaultPages: Record<PageName, DefaultPage> = {
  about: {
    title: msg`About`,
    parts: [
      msg`Farlight is a travel bucket list for people who would rather go than scroll.`,
      msg`## What it is`,
      msg`You keep the places you dream of in lists, give them a date and a budget, log what you save, and see how far you have come. It works without a connection, because trains, mountains and planes have none.`,
      msg`## Who runs it`,
      msg`Farlight is open source software under the MIT license. There is no company behind this page: whoever installed it on this server runs it and is responsible for it.`,
      msg`## Where your data is`,
      msg`On your devices, and in the database of this installation. Farlight has no advertising and does not track you.`,
      msg`## Whose data it uses`,
      msg`Towns, their names in other languages and regions are those of GeoNames (geonames.org, CC BY 4.0); airports those of OurAirports (public domain); European railway stations come from the list of Trainline (trainline-eu/stations, as of 2016, Open Database License 1.0); countries those of world-countries (ODbL), told apart by the borders of country-coder (ISC) and, in some places, of OpenStreetMap (ODbL). The map draws the outlines of Natural Earth (public domain) and NASA's Blue Marble with MapLibre.`,
    ],
  },
  contact: {
    title: msg`Contact`,
    parts: [msg`Farlight is run by whoever installed it on this server. They are the people to write to.`],
  },
  help: {
    title: msg`Help Centre`,
    parts: [
      msg`Short answers to what people ask first.`,
      msg`## How do I begin?`,
      msg`Create an account, make a bucket list, and add a goal to it. A title is enough; place, date and budget can come later.`,
      msg`## How does progress work?`,
      msg`Open a goal and choose Update Progress. You can move the percentage, add savings towards the budget, or write down a milestone. Mark as Completed takes the goal to 100 percent.`,
      msg`## What happens without a connection?`,
      msg`Just keep going. Changes are saved on your device and sent when you are back online; the mark in the top bar shows whether anything is still waiting.`,
      msg`## What does “Needs attention” mean?`,
      msg`The server did not accept one of your changes. Nothing is lost: open that list to see why, then retry or discard the change.`,
      msg`## I changed the same goal on two devices`,
      msg`If you changed different fields, both changes are kept. If you changed the same one, the later edit wins, and we tell you what it replaced.`,
      msg`## I forgot my password`,
      msg`[Open the sign-in dialog](/?auth=login) and choose Forgot Password. A link to choose a new one comes by email.`,
      msg`## Is there a keyboard shortcut?`,
      msg`\`/\` takes you to the search, on any screen of the app.`,
      msg`## What does the search find?`,
      msg`Your goals and lists, and everything in your trips: the code of a booking, a document, an activity, what is packed, who comes along, what somebody said. It leads you right there, and works without a connection.`,
      msg`## What can a trip do?`,
      msg`- *Plan by the day.* Type "19:00 dinner Kikunoi 12000 JPY" below a day, paste several lines at once, or drag an idea onto a day of the strip. Press a line to change it; *Undo* takes each step back.`,
      msg`- *Keep bookings.* Paste a confirmation, or drop a mail, a pass or a PDF on *Import a Booking*; *New → Import from another app* takes several files at once, into a trip or a new one. What is not sure is asked. Codes are there without a connection.`,
      msg`- *Go together.* *Companions* begins with a link that one person can take. They read the plan before they join, and you see each other’s changes.`,
      msg`- *Pack, vote and talk.* Lists with templates, polls, and comments on anything; documents that stay on your device.`,
      msg`- *Take it with you.* *Save as…* makes files for calendars, maps and navigation, or an address at which your calendar sees every change. *Print* makes a booklet.`,
      msg`- *Be on the way.* On the day itself your dashboard says what is next, in how long, and the code you need. Farlight tells you when check-in opens, when to leave and tonight’s code; switch off what you don’t need in *Notifications*. *I’m here* below *New* puts the place where you stand into today, or among the places you’ve been, also without a connection.`,
      msg`## Can I have 24 hours, miles, or the day before the month?`,
      msg`Yes: under [Profile → Preferences](/dashboard/profile?tab=preferences), in *Dates, times and units*. It is yours alone: a companion reads the same plan their own way.`,
      msg`Something else? [Contact the operator](/contact).`,
    ],
  },
  privacy: {
    title: msg`Privacy`,
    parts: [
      msg`What the software keeps, and where. The operator of this installation is responsible for the data on its server.`,
      msg`## What is stored on the server`,
      msg`- Your name, email address, and password as a hash that cannot be reversed.`,
      msg`- What you enter: bucket lists, goals, progress, savings, notes, preferences, and the link of a profile picture.`,
      msg`- When you last signed in.`,
      msg`## What is stored on your device`,
      msg`A copy of your data, so that everything works without a connection, your session, and your choice of theme. Signing out removes the copy and the session. There are no tracking cookies.`,
      msg`## Who can see it`,
      msg`Only you, until you share something. The database itself enforces this for every single row. Whoever operates the server can technically read its database.`,
      msg`## What leaves the server`,
      msg`Emails such as password links, through the operator’s mail service. No advertising, no analytics, and no fonts or scripts from other sites. A profile picture that you link from another site is loaded from there.`,
      msg`## Your rights`,
      msg`To see, correct or delete your data beyond what the app lets you do yourself, [ask the operator](/contact).`,
    ],
  },
  terms: {
    title: msg`Terms`,
    parts: [
      msg`Farlight is free software. These are the terms that come with it.`,
      msg`## The software`,
      msg`Farlight is published under the MIT license: anyone may use, copy, change and pass it on. It comes as it is, without warranty of any kind.`,
      msg`## This installation`,
      msg`The service you use here is offered by the operator of this server, who decides who may have an account and may set rules of their own. [Ask them](/contact) if you need to know more.`,
      msg`## Your content`,
      msg`What you write stays yours. Do not use the service to break the law or to harm others, and share pictures and texts only when you may.`,
      msg`## Figures`,
      msg`Converted amounts use example exchange rates and are marked as approximate. Farlight gives no financial advice.`,
    ],
  },
}

/** In the reader's language. */
export function defaultPage(name: PageName, i18n: I18n): PageText {
  const { title, parts } = defaultPages[name]
  const texts = parts.map((part) => i18n._(part))
  // Entries of one list stand on lines of their own, everything else in paragraphs.
  const body = texts.reduce((all, text, at) => {
    const between = text.startsWith('- ') && texts[at - 1]?.startsWith('- ') ? '\n' : '\n\n'
    return all === '' ? text : all + between + text
  }, '')
  return { title: i18n._(title), body }
}
