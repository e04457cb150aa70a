import { Component, type ErrorInfo, type ReactNode } from 'react';

import { FailedPage } from './failed-page.tsx';

interface Props {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A remote that cannot be loaded, or throws while it draws, costs its own page: the shell goes on around it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`The page "${this.props.title}" failed`, error, componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedPage title={this.props.title} onRetry={this.props.onRetry} />;
  }
}
