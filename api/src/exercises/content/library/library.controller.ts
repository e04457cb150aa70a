import { Controller, HttpStatus } from '@nestjs/common';

import { CurrentUser } from '../../../auth/sessions/caller.decorators.js';
import { ApiError } from '../../../platform/core/errors/api-error.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { ContentService, type PublishedItem } from '../items/content.service.js';
import { RecipesService } from './recipes.service.js';

const sitNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'sit_not_found', 'This meditation does not exist.');
const recipeNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'recipe_not_found', 'This recipe does not exist.');

@Controller()
export class LibraryController {
  constructor(
    private readonly content: ContentService,
    private readonly recipes: RecipesService,
  ) {}

  @Handle('GET /tips')
  async tips() {
    return { data: (await this.content.published('tip')).map(({ id, content }) => ({ id, ...content })) };
  }

  @Handle('GET /sits')
  async sits() {
    return { data: (await this.content.published('sit')).map(toSitSummary) };
  }

  @Handle('GET /sits/:slug')
  async sit(@Input() { params: { slug } }: RouteInput<'GET /sits/:slug'>) {
    const item = await this.content.publishedBySlug('sit', slug);
    if (!item) throw sitNotFound();
    return { data: { slug, ...item.content } };
  }

  @Handle('GET /recipes')
  async list(@CurrentUser() { id }: SignedInUser) {
    return { data: await this.recipes.list(id) };
  }

  @Handle('GET /recipes/:slug')
  async recipe(@CurrentUser() { id }: SignedInUser, @Input() { params: { slug } }: RouteInput<'GET /recipes/:slug'>) {
    const recipe = await this.recipes.find(slug, id);
    if (!recipe) throw recipeNotFound();
    return { data: recipe };
  }
}

const toSitSummary = ({ slug, content: { title, summary, minutes, scene, sound } }: PublishedItem<'sit'>) => ({
  slug,
  title,
  summary,
  minutes,
  scene,
  sound,
});
