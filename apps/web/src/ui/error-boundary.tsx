import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';

/** Keeps a page that broke from taking the rest of the screen with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { erro?: unknown }> {
  override state: { erro?: unknown } = {};

  static getDerivedStateFromError(erro: unknown) {
    return { erro };
  }

  override render() {
    if (this.state.erro === undefined) return this.props.children;
    return <ErrorPanel erro={this.state.erro} onRetry={() => window.location.reload()} />;
  }
}
