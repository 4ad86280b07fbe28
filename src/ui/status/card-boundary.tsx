/**
 * Around one card of a page: if its contents can't be read the card says so and offers to try
 * again, and everything beside it goes on (kit, Home: "Error of one card").
 */
import { Component, type ReactNode } from 'react'
import { Button } from '../page/button.tsx'
import { Card } from '../page/card.tsx'
import styles from './card-boundary.module.css'

interface CardBoundaryProps {
  /** The card's title, which keeps its place. */
  title: string
  children: ReactNode
}

export class CardBoundary extends Component<CardBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Card title={this.props.title} flush>
        <div className={styles.failed} role="status">
          <p>We couldn't load this.</p>
          <Button onClick={() => this.setState({ hasFailed: false })}>Try again</Button>
        </div>
      </Card>
    )
  }
}
