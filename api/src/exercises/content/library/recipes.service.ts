import { Injectable } from '@nestjs/common';
import type { Recipe, RecipeSummary } from '@mindgrove/contracts/library';

import { ContentService, type PublishedItem } from '../items/content.service.js';
import { MediaLinksService } from '../media/media-links.service.js';

@Injectable()
export class RecipesService {
  constructor(
    private readonly content: ContentService,
    private readonly links: MediaLinksService,
  ) {}

  async list(memberId: number): Promise<RecipeSummary[]> {
    const items = await this.content.published('recipe');
    return items.map((item) => toSummary(this.toRecipe(item, memberId)));
  }

  async find(slug: string, memberId: number): Promise<Recipe | null> {
    const item = await this.content.publishedBySlug('recipe', slug);
    return item && this.toRecipe(item, memberId);
  }

  private toRecipe({ slug, content }: PublishedItem<'recipe'>, memberId: number): Recipe {
    return { slug, ...content, image: content.image && this.links.link(content.image, memberId) };
  }
}

const toSummary = ({ steps: _steps, note: _note, ...summary }: Recipe): RecipeSummary => summary;
