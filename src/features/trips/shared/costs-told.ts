import { createContext } from 'react'

/** Whether the reader of a plan is told what things cost: not by every link. */
export const CostsTold = createContext(true)
