-- Written by version 1 of the schema: leads in every state, one of them leased, and what an operator did.
CREATE TABLE public.relay_lead (
    id uuid NOT NULL,
    form text NOT NULL,
    fields text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    ended_at timestamp with time zone,
    message_id text NOT NULL,
    lease_owner uuid,
    lease_until timestamp with time zone,
    CONSTRAINT relay_lead_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'failed'::text, 'delivered'::text, 'dismissed'::text])))
);
CREATE TABLE public.relay_operator_action (
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    action text NOT NULL,
    lead_id uuid NOT NULL
);
CREATE TABLE public.relay_probe (
    filler bytea NOT NULL
);
CREATE TABLE public.relay_schema (
    version integer
);
INSERT INTO public.relay_lead VALUES ('70b55a2a-88ed-4f12-97d8-582cee14d041', 'career', '[["name","Dismissed"]]', '2026-11-20 06:30:05+00', 'pending', 1, '2026-11-26 12:38:57.108437+00', '451 later', NULL, '<70b55a2a-88ed-4f12-97d8-582cee14d041@example.com>', NULL, NULL);
INSERT INTO public.relay_lead VALUES ('1e21feb4-f345-43f9-8264-137aa2bcf34c', 'consultation', '[["full_name","Asha Rao"],["email","asha@example.in"],["contact_number","9876543210"],["message","नमस्ते \"<&\n\u0000"]]', '2026-11-20 06:30:01+00', 'pending', 0, '2026-11-26 12:37:56.95546+00', NULL, NULL, '<1e21feb4-f345-43f9-8264-137aa2bcf34c@example.com>', '29b44da7-b75a-45dc-abbe-414402f89df8', '2026-11-26 13:37:57.031381+00');
INSERT INTO public.relay_lead VALUES ('588f4a68-dbb5-4b7e-8b3f-18d3d73534cd', 'contact', '[["full_name","Refused"],["email","r@example.in"],["contact_number","9876543211"],["message",""]]', '2026-11-20 06:30:02+00', 'failed', 1, '2026-11-26 13:37:57.070007+00', '550 no', NULL, '<588f4a68-dbb5-4b7e-8b3f-18d3d73534cd@example.com>', NULL, NULL);
INSERT INTO public.relay_lead VALUES ('8b0002d2-d8ef-40d7-bf1a-25f9ae4a5f16', 'contact', '[["full_name","Delivered"],["utm","spring"]]', '2026-11-20 06:30:03+00', 'delivered', 1, '2026-11-26 12:37:57.001906+00', NULL, '2026-11-26 12:37:57.076081+00', '<8b0002d2-d8ef-40d7-bf1a-25f9ae4a5f16@example.com>', NULL, NULL);
INSERT INTO public.relay_lead VALUES ('0f5b677b-4179-4eb7-88e3-c21bba9e7b0c', 'career', '[["name","Dismissed"]]', '2026-11-20 06:30:04+00', 'dismissed', 0, '2026-11-26 12:37:57.004051+00', NULL, '2026-11-26 12:37:57.083453+00', '<0f5b677b-4179-4eb7-88e3-c21bba9e7b0c@example.com>', '29b44da7-b75a-45dc-abbe-414402f89df8', '2026-11-26 13:37:57.031381+00');
INSERT INTO public.relay_operator_action VALUES ('2026-11-26 12:37:57.083997+00', 'dismissed', '0f5b677b-4179-4eb7-88e3-c21bba9e7b0c');
INSERT INTO public.relay_operator_action VALUES ('2026-11-26 12:37:57.085079+00', 'deleted', 'd1a8f3e6-aa40-4f83-a902-d815bdbfbfd7');
INSERT INTO public.relay_schema VALUES (1);
ALTER TABLE ONLY public.relay_lead
    ADD CONSTRAINT relay_lead_pkey PRIMARY KEY (id);
CREATE INDEX relay_lead_ended ON public.relay_lead USING btree (ended_at) WHERE (state = ANY (ARRAY['delivered'::text, 'dismissed'::text]));
CREATE INDEX relay_lead_open ON public.relay_lead USING btree (next_attempt_at) WHERE (state = ANY (ARRAY['pending'::text, 'failed'::text]));
