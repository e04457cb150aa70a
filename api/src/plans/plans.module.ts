import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../platform/audit/audit.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MailModule } from '../users/mail/mail.module.js';
import { TrialsModule } from '../users/trials/trials.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminBillingController } from './admin/admin-billing.controller.js';
import { AdminBillingService } from './admin/admin-billing.service.js';
import { BillingEventsService } from './events/billing-events.service.js';
import { PlanCatalogService } from './catalog/plan-catalog.service.js';
import { BillingActionsService } from './admin/billing-actions.service.js';
import { ExtensionsService } from './admin/extensions.service.js';
import { AlertsService } from './events/alerts.service.js';
import { BillingAlert, BillingEvent } from './events/billing-event.entity.js';
import { DisputedPlansService } from './events/disputed-plans.service.js';
import { PlansController } from './plans.controller.js';
import { Plan } from './catalog/plan.entity.js';
import { ReconcilerService } from './events/reconciler.service.js';
import { WebhooksService } from './events/webhooks.service.js';
import { InvoicesService } from './invoices.service.js';
import { PlansService } from './plans.service.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { CustomersService } from './records/customers.service.js';
import { Customer, DeletedCustomer, Invoice, Purchase, Subscription } from './records/billing.entity.js';
import { EndingsService } from './reminders/endings.service.js';
import { RemindersService } from './reminders/reminders.service.js';
import { StripeGateway } from './stripe/stripe.gateway.js';
import { ProviderCustomersService } from './stripe/provider-customers.service.js';
import { ProviderInvoicesService } from './stripe/provider-invoices.service.js';
import { ProviderSubscriptionsService } from './stripe/provider-subscriptions.service.js';
import { BillingService } from './subscriptions/billing.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { BillingMailService } from './sync/billing-mail.service.js';
import { CustomerContactsService } from './sync/customer-contacts.service.js';
import { CustomerSyncService } from './sync/customer-sync.service.js';

const entities = [Plan, Customer, DeletedCustomer, Purchase, Subscription, Invoice, BillingEvent, BillingAlert];

@Module({
  imports: [UsersModule, TrialsModule, JobsModule, MailModule, AuditModule, TypeOrmModule.forFeature(entities)],
  controllers: [PlansController, AdminBillingController],
  providers: [
    StripeGateway,
    ProviderCustomersService,
    ProviderInvoicesService,
    ProviderSubscriptionsService,
    PlanCatalogService,
    CustomersService,
    BillingMailService,
    CustomerSyncService,
    CustomerContactsService,
    PurchasesService,
    PlansService,
    SubscriptionsService,
    BillingService,
    InvoicesService,
    AlertsService,
    DisputedPlansService,
    BillingEventsService,
    WebhooksService,
    ReconcilerService,
    RemindersService,
    EndingsService,
    AdminBillingService,
    BillingActionsService,
    ExtensionsService,
  ],
})
export class PlansModule {}
