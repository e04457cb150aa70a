import { newUser, renderPage } from '@mindgrove/kit/testing';
import { HttpResponse } from 'msw';
import { type ComponentType, createElement } from 'react';

export const pageOf = <Row>(data: Row[]) => HttpResponse.json({ data, has_more: false });

export const errorResponse = (status: number, code: string, error: string) =>
  HttpResponse.json({ error, message: error, code, requestId: '1' }, { status });

/** A section on the administrators' page. */
export const renderSection = (Section: ComponentType, name: string) =>
  renderPage(createElement('main', { tabIndex: -1 }, createElement(Section)), {
    user: newUser({ name: 'Ada', role: 'admin' }),
    at: `/admin/dashboard?section=${name}`,
  });
