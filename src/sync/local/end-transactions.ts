/**
 * WebKit keeps a transaction that was under way when its page was left, as long as a service worker keeps the process: the
 * next pages then wait for it, for a minute and more, before they can read anything. So it is ended with the page, as the
 * other engines do by themselves (docs/decisions/0053-other-engines-by-their-own-drivers.md).
 */
export function endTransactions(): void {
  const underWay = new Set<IDBTransaction>()
  const begin = IDBDatabase.prototype.transaction

  IDBDatabase.prototype.transaction = function (...asked) {
    const transaction = begin.apply(this, asked)
    underWay.add(transaction)
    const end = () => underWay.delete(transaction)
    transaction.addEventListener('complete', end)
    transaction.addEventListener('abort', end)
    return transaction
  }

  addEventListener('pagehide', () => {
    for (const transaction of underWay) {
      try {
        transaction.abort()
      } catch {
        // It is just being committed.
      }
    }
  })
}
