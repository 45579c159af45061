CREATE SEQUENCE "public"."orgaos_versao" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "anexos" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"solicitacao_id" uuid,
	"recurso_id" uuid,
	"conteudo_id" uuid,
	"entrega" smallint,
	"nome" text NOT NULL,
	"tipo_conteudo" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"reservado" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"chave" text NOT NULL,
	"anexado_por_id" uuid,
	"setor_id" uuid,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"reservado_a" text,
	"visto_em" timestamp with time zone DEFAULT now(),
	"removido_em" timestamp with time zone,
	CONSTRAINT "anexos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "anexos_da_entrega" CHECK ("anexos"."entrega" is null or "anexos"."recurso_id" is not null),
	CONSTRAINT "anexos_um_dono" CHECK (num_nonnulls("anexos"."solicitacao_id", "anexos"."recurso_id", "anexos"."conteudo_id") <= 1),
	CONSTRAINT "anexos_de_dono_inteiro" CHECK (coalesce("anexos"."solicitacao_id", "anexos"."recurso_id", "anexos"."conteudo_id") is null or ("anexos"."bytes" > 0 and "anexos"."sha256" is not null)),
	CONSTRAINT "anexos_reservado_a" CHECK ("anexos"."reservado_a" in ('RASCUNHO', 'SERVIDORES', 'PUBLICACAO')),
	CONSTRAINT "anexos_sha256" CHECK ("anexos"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "armazenamento_uso" (
	"cod_empre" integer PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"avisado_em" timestamp with time zone,
	"avisado_da_instalacao_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "arquivos_de_pagamento" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"nome" text NOT NULL,
	"formato" text NOT NULL,
	"sha256" text NOT NULL,
	"banco" text,
	"convenio" text,
	"nsa" integer,
	"geracao" date,
	"importado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arquivos_de_pagamento_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "excecoes_de_recebimento" (
	"cod_empre" integer NOT NULL,
	"recebimento_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"estado" text DEFAULT 'ABERTA' NOT NULL,
	"resolucao" text,
	"observacao" text,
	"resolvida_por" uuid,
	"resolvida_em" timestamp with time zone,
	CONSTRAINT "excecoes_de_recebimento_cod_empre_recebimento_id_pk" PRIMARY KEY("cod_empre","recebimento_id"),
	CONSTRAINT "excecoes_de_recebimento_resolvida" CHECK (("excecoes_de_recebimento"."estado" = 'RESOLVIDA') = ("excecoes_de_recebimento"."resolucao" is not null and "excecoes_de_recebimento"."observacao" is not null and "excecoes_de_recebimento"."resolvida_por" is not null and "excecoes_de_recebimento"."resolvida_em" is not null))
);
--> statement-breakpoint
CREATE TABLE "partes_recebidas" (
	"cod_empre" integer NOT NULL,
	"recebimento_id" bigint NOT NULL,
	"numero_guia" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"aplicado_centavos" bigint NOT NULL,
	"parcial" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partes_recebidas_cod_empre_recebimento_id_numero_guia_numero_parcela_pk" PRIMARY KEY("cod_empre","recebimento_id","numero_guia","numero_parcela"),
	CONSTRAINT "partes_recebidas_aplicado" CHECK ("partes_recebidas"."aplicado_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "propostas_de_resolucao" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"recebimento_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"numero_guia" bigint,
	"numero_parcela" integer,
	"justificativa" text NOT NULL,
	"proposta_por" uuid NOT NULL,
	"proposta_em" timestamp with time zone NOT NULL,
	"situacao" text DEFAULT 'PENDENTE' NOT NULL,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	"motivo" text,
	CONSTRAINT "propostas_de_resolucao_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "propostas_de_resolucao_decidida" CHECK (("propostas_de_resolucao"."situacao" = 'PENDENTE') = ("propostas_de_resolucao"."decidida_por" is null) and ("propostas_de_resolucao"."decidida_por" is null) = ("propostas_de_resolucao"."decidida_em" is null)),
	CONSTRAINT "propostas_de_resolucao_destino" CHECK (("propostas_de_resolucao"."tipo" in ('BAIXA', 'CREDITO')) = ("propostas_de_resolucao"."numero_guia" is not null) and ("propostas_de_resolucao"."tipo" = 'BAIXA') = ("propostas_de_resolucao"."numero_parcela" is not null))
);
--> statement-breakpoint
CREATE TABLE "recebimentos" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"arquivo_id" bigint NOT NULL,
	"linha" integer NOT NULL,
	"codigo" text NOT NULL,
	"pagamento" date NOT NULL,
	"credito" date,
	"valor_centavos" bigint NOT NULL,
	"banco" text NOT NULL,
	"autenticacao" text NOT NULL,
	"forma" text NOT NULL,
	"ocorrencia" integer NOT NULL,
	"tributo" text,
	"numero_guia" bigint,
	"numero_parcela" integer,
	"emissao" integer,
	"numero_documento" bigint,
	"baixa_documento" bigint,
	"baixa_guia" bigint,
	"baixa_parcela" integer,
	"baixa_parcial" boolean DEFAULT false NOT NULL,
	"aplicado_centavos" bigint,
	"excedente_centavos" bigint DEFAULT 0 NOT NULL,
	"credito_guia" bigint,
	CONSTRAINT "recebimentos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "recebimentos_valor" CHECK ("recebimentos"."valor_centavos" > 0),
	CONSTRAINT "recebimentos_aplicado" CHECK (coalesce("recebimentos"."aplicado_centavos", 0) + "recebimentos"."excedente_centavos" <= "recebimentos"."valor_centavos" and coalesce("recebimentos"."aplicado_centavos", 0) >= 0 and "recebimentos"."excedente_centavos" >= 0),
	CONSTRAINT "recebimentos_destino" CHECK (("recebimentos"."aplicado_centavos" is null) = ("recebimentos"."baixa_guia" is null and "recebimentos"."baixa_documento" is null) and ("recebimentos"."baixa_guia" is null or "recebimentos"."baixa_documento" is null) and ("recebimentos"."excedente_centavos" > 0) = ("recebimentos"."credito_guia" is not null)),
	CONSTRAINT "recebimentos_ocorrencia" CHECK ("recebimentos"."ocorrencia" > 0),
	CONSTRAINT "recebimentos_baixada" CHECK (("recebimentos"."baixa_guia" is null) = ("recebimentos"."baixa_parcela" is null))
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"momento" timestamp with time zone DEFAULT now() NOT NULL,
	"evento" text NOT NULL,
	"usuario_id" uuid,
	"papel" text NOT NULL,
	"origem" text,
	"titular" text,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "auditoria_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "auditoria_do_dia" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dia" date NOT NULL,
	"evento" text NOT NULL,
	"titular" text,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "auditoria_do_dia_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "auditoria_selos" (
	"cod_empre" integer NOT NULL,
	"posicao" bigint NOT NULL,
	"auditoria_id" bigint NOT NULL,
	"resumo" text NOT NULL,
	"selo" text NOT NULL,
	"eliminacao" text,
	CONSTRAINT "auditoria_selos_cod_empre_posicao_pk" PRIMARY KEY("cod_empre","posicao")
);
--> statement-breakpoint
CREATE TABLE "avisos" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"usuario_id" uuid,
	"solicitacao_id" uuid,
	"recurso_id" uuid,
	"criado_em" timestamp with time zone NOT NULL,
	"lido_em" timestamp with time zone,
	"enviado_em" timestamp with time zone,
	CONSTRAINT "avisos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "avisos_de_alguem" CHECK (num_nonnulls("avisos"."usuario_id", "avisos"."solicitacao_id") > 0)
);
--> statement-breakpoint
CREATE TABLE "certidoes" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ano" integer NOT NULL,
	"numero" integer NOT NULL,
	"tipo" text NOT NULL,
	"abrangencia" text NOT NULL,
	"cpfcnpj" text NOT NULL,
	"contribuinte" text NOT NULL,
	"imovel_codigo" bigint,
	"fatos" jsonb NOT NULL,
	"fatos_sha256" text NOT NULL,
	"codigo" text NOT NULL,
	"dia" date NOT NULL,
	"emitida_em" timestamp with time zone NOT NULL,
	"valida_ate" date NOT NULL,
	"pdf" "bytea",
	"pdf_sha256" text,
	"pdf_mascarado" "bytea",
	"pdf_mascarado_sha256" text,
	"assinada" boolean DEFAULT false NOT NULL,
	"emitida_por" uuid,
	"revogada_em" timestamp with time zone,
	"revogada_por" uuid,
	"revogacao_motivo" text,
	CONSTRAINT "certidoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "certidoes_numero_positivo" CHECK ("certidoes"."numero" > 0),
	CONSTRAINT "certidoes_codigo_forma" CHECK ("certidoes"."codigo" ~ '^[0-9A-HJKMNP-TV-Z]{9}$'),
	CONSTRAINT "certidoes_ict" CHECK (("certidoes"."abrangencia" = 'ICT') = ("certidoes"."imovel_codigo" is not null)),
	CONSTRAINT "certidoes_pdf" CHECK (("certidoes"."pdf" is null) = ("certidoes"."pdf_sha256" is null)),
	CONSTRAINT "certidoes_pdf_mascarado" CHECK (("certidoes"."pdf_mascarado" is null) = ("certidoes"."pdf_mascarado_sha256" is null)),
	CONSTRAINT "certidoes_revogacao" CHECK (("certidoes"."revogada_em" is null) = ("certidoes"."revogacao_motivo" is null) and ("certidoes"."revogada_em" is null) = ("certidoes"."revogada_por" is null))
);
--> statement-breakpoint
CREATE TABLE "certificados_digitais" (
	"cod_empre" integer PRIMARY KEY NOT NULL,
	"selado" text NOT NULL,
	"titular" text NOT NULL,
	"cnpj" text NOT NULL,
	"emissor" text NOT NULL,
	"impressao_digital" text NOT NULL,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"instalado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"avisado_dias" integer
);
--> statement-breakpoint
CREATE TABLE "mudancas_de_cobranca" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"antes" jsonb NOT NULL,
	"depois" jsonb NOT NULL,
	"proposta_por" uuid,
	"proposta_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"decisao" text,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	"desfeita_por" uuid,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "mudancas_de_cobranca_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "mudancas_de_cobranca_tipo" CHECK ("mudancas_de_cobranca"."tipo" in ('PIX', 'CONVENIO')),
	CONSTRAINT "mudancas_de_cobranca_decisao" CHECK ("mudancas_de_cobranca"."decisao" in ('APROVADA', 'RECUSADA', 'RETIRADA')),
	CONSTRAINT "mudancas_de_cobranca_decidida" CHECK (("mudancas_de_cobranca"."decisao" is null) = ("mudancas_de_cobranca"."decidida_em" is null)),
	CONSTRAINT "mudancas_de_cobranca_desfeita" CHECK ("mudancas_de_cobranca"."desfeita_em" is null or ("mudancas_de_cobranca"."decisao" = 'APROVADA' and "mudancas_de_cobranca"."desfeita_por" is not null))
);
--> statement-breakpoint
CREATE TABLE "solicitacao_totais" (
	"cod_empre" integer NOT NULL,
	"mes" date NOT NULL,
	"natureza" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"status_id" smallint NOT NULL,
	"restrita" boolean NOT NULL,
	"cancelada" boolean NOT NULL,
	"atendida" boolean NOT NULL,
	"parada" boolean NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "solicitacao_totais_cod_empre_mes_natureza_setor_id_status_id_restrita_cancelada_atendida_parada_pk" PRIMARY KEY("cod_empre","mes","natureza","setor_id","status_id","restrita","cancelada","atendida","parada")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_totais_da_fila" (
	"cod_empre" integer NOT NULL,
	"vence" date NOT NULL,
	"natureza" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"status_id" smallint NOT NULL,
	"restrita" boolean NOT NULL,
	"parada" boolean NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "solicitacao_totais_da_fila_cod_empre_vence_natureza_setor_id_status_id_restrita_parada_pk" PRIMARY KEY("cod_empre","vence","natureza","setor_id","status_id","restrita","parada")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_totais_do_atendente" (
	"cod_empre" integer NOT NULL,
	"atendente_id" uuid NOT NULL,
	"vence" date NOT NULL,
	"natureza" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"status_id" smallint NOT NULL,
	"restrita" boolean NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "solicitacao_totais_do_atendente_pk" PRIMARY KEY("cod_empre","atendente_id","vence","natureza","setor_id","status_id","restrita")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_variacoes" (
	"cod_empre" integer NOT NULL,
	"mes" date NOT NULL,
	"natureza" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"status_id" smallint NOT NULL,
	"restrita" boolean NOT NULL,
	"cancelada" boolean NOT NULL,
	"atendida" boolean NOT NULL,
	"parada" boolean NOT NULL,
	"vence" date NOT NULL,
	"atendente_id" uuid,
	"id" bigserial NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "solicitacao_variacoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_variacoes_somadas" (
	"cod_empre" integer NOT NULL,
	"quantas" bigint NOT NULL,
	CONSTRAINT "solicitacao_variacoes_somadas_cod_empre_pk" PRIMARY KEY("cod_empre")
);
--> statement-breakpoint
CREATE TABLE "chaves_de_acesso" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"id" text NOT NULL,
	"publica" text NOT NULL,
	"transportes" text[] DEFAULT '{}' NOT NULL,
	"contador" bigint NOT NULL,
	"ultimo_desafio" bigint DEFAULT 0 NOT NULL,
	"nome" text NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"usada_em" timestamp with time zone,
	CONSTRAINT "chaves_de_acesso_cod_empre_usuario_id_id_pk" PRIMARY KEY("cod_empre","usuario_id","id")
);
--> statement-breakpoint
CREATE TABLE "codigos_da_carta" (
	"cod_empre" integer NOT NULL,
	"inscricao" text NOT NULL,
	"destinatario" text NOT NULL,
	"codigo" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usuario_id" uuid,
	CONSTRAINT "codigos_da_carta_cod_empre_inscricao_pk" PRIMARY KEY("cod_empre","inscricao"),
	CONSTRAINT "codigos_da_carta_prazo" CHECK ("codigos_da_carta"."expira_em" > "codigos_da_carta"."criado_em")
);
--> statement-breakpoint
CREATE TABLE "codigos_de_recuperacao" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"codigo" text NOT NULL,
	CONSTRAINT "codigos_de_recuperacao_cod_empre_usuario_id_codigo_pk" PRIMARY KEY("cod_empre","usuario_id","codigo")
);
--> statement-breakpoint
CREATE TABLE "dois_fatores" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"segredo_cifrado" text NOT NULL,
	"ultimo_passo" bigint DEFAULT 0 NOT NULL,
	"ativo_em" timestamp with time zone,
	CONSTRAINT "dois_fatores_cod_empre_usuario_id_pk" PRIMARY KEY("cod_empre","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "fotos" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "fotos_cod_empre_usuario_id_pk" PRIMARY KEY("cod_empre","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"chave" text PRIMARY KEY NOT NULL,
	"contagem" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"cod_empre" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"usuario_id" uuid NOT NULL,
	"uso" text NOT NULL,
	"email" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "links_cod_empre_token_hash_pk" PRIMARY KEY("cod_empre","token_hash"),
	CONSTRAINT "links_uso" CHECK ("links"."uso" in ('confirmar-email', 'desfazer-email', 'redefinir-senha', 'convite'))
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"cod_empre" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	"agente" text NOT NULL,
	"govbr_nivel" text,
	"procuracao_id" uuid,
	"empresa" text,
	"sem_empresas" text,
	CONSTRAINT "sessoes_cod_empre_token_hash_pk" PRIMARY KEY("cod_empre","token_hash"),
	CONSTRAINT "sessoes_um_representado" CHECK (num_nonnulls("sessoes"."procuracao_id", "sessoes"."empresa") <= 1)
);
--> statement-breakpoint
CREATE TABLE "setores" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"entrada" boolean DEFAULT false NOT NULL,
	"encarregado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "setores_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "setores_entrada_ativa" CHECK ("setores"."ativo" or not "setores"."entrada")
);
--> statement-breakpoint
CREATE TABLE "usuario_setores" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"setor_id" uuid NOT NULL,
	"chefe" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usuario_setores_cod_empre_usuario_id_setor_id_pk" PRIMARY KEY("cod_empre","usuario_id","setor_id")
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cpfcnpj" text NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"email" text,
	"telefone" text,
	"tipo" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"aguarda_liberacao" boolean DEFAULT false NOT NULL,
	"data_conferida" text,
	"prova_dada" text,
	"senha_hash" text,
	"email_confirmado_em" timestamp with time zone,
	"avisos_dispensados" text[] DEFAULT '{"VENCIMENTOS"}' NOT NULL,
	"foto_em" timestamp with time zone,
	"dois_fatores_em" timestamp with time zone,
	"sem_govbr_ate" timestamp with time zone,
	"pedidos_valem_desde" timestamp with time zone,
	"govbr_nivel" text,
	"entradas_versao" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuarios_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "usuarios_tipo" CHECK ("usuarios"."tipo" in ('CONTRIBUINTE', 'PREFEITURA', 'ADMIN')),
	CONSTRAINT "usuarios_govbr_nivel" CHECK ("usuarios"."govbr_nivel" in ('BRONZE', 'PRATA', 'OURO')),
	CONSTRAINT "usuarios_aguarda_liberacao" CHECK (not ("usuarios"."ativo" and "usuarios"."aguarda_liberacao"))
);
--> statement-breakpoint
CREATE TABLE "conteudos" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"escrito" jsonb NOT NULL,
	"publicado" jsonb,
	"publicado_em" timestamp with time zone,
	"versao" smallint DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"busca" "tsvector" GENERATED ALWAYS AS (palavras_do_conteudo(publicado) || orgao_na_busca(cod_empre, id)) STORED,
	CONSTRAINT "conteudos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "conteudos_tipo_conhecido" CHECK ("conteudos"."tipo" in ('UNIDADE', 'CARTA', 'PERGUNTA', 'DOCUMENTO', 'NORMA', 'REDE')),
	CONSTRAINT "conteudos_publicado" CHECK (("conteudos"."publicado" is null) = ("conteudos"."publicado_em" is null))
);
--> statement-breakpoint
CREATE TABLE "conteudos_versoes" (
	"cod_empre" integer NOT NULL,
	"conteudo_id" uuid NOT NULL,
	"numero" smallint NOT NULL,
	"conteudo" jsonb NOT NULL,
	"publicado_em" timestamp with time zone NOT NULL,
	"publicado_por_id" uuid,
	CONSTRAINT "conteudos_versoes_cod_empre_conteudo_id_numero_pk" PRIMARY KEY("cod_empre","conteudo_id","numero")
);
--> statement-breakpoint
CREATE TABLE "copias_de_dados" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"etapa" text DEFAULT 'PREPARANDO' NOT NULL,
	"cancelar" boolean DEFAULT false NOT NULL,
	"porcento" integer DEFAULT 0 NOT NULL,
	"chave" text,
	"bytes" bigint,
	"pedida_em" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	"pronta_em" timestamp with time zone,
	"expira_em" timestamp with time zone,
	CONSTRAINT "copias_de_dados_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "direitos_do_titular" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ano" integer NOT NULL,
	"numero" integer NOT NULL,
	"titular_id" uuid,
	"canal" text DEFAULT 'PORTAL' NOT NULL,
	"nome" text,
	"cpfcnpj" text,
	"contato" text,
	"prova" text,
	"registrado_por" uuid,
	"direito" text NOT NULL,
	"descricao" text,
	"pedido_em" timestamp with time zone NOT NULL,
	"prazo" date NOT NULL,
	"cancelado_em" timestamp with time zone,
	"respondido_em" timestamp with time zone,
	"respondido_por" uuid,
	"decisao" text,
	"resposta" text,
	"motivo" text,
	CONSTRAINT "direitos_do_titular_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "direitos_do_titular_de_quem" CHECK (case when titular_id is null then num_nonnulls(nome, prova, registrado_por) = 3
        else num_nonnulls(nome, cpfcnpj, contato, prova, registrado_por) = 0 end),
	CONSTRAINT "direitos_do_titular_resposta" CHECK (num_nonnulls(respondido_em, respondido_por, decisao, resposta) in (0, 4)),
	CONSTRAINT "direitos_do_titular_um_fim" CHECK (num_nonnulls(respondido_em, cancelado_em) < 2)
);
--> statement-breakpoint
CREATE TABLE "documentos_unicos" (
	"cod_empre" integer NOT NULL,
	"numero" bigserial NOT NULL,
	"cpfcnpj" text NOT NULL,
	"emitido_no_dia" date NOT NULL,
	"vencimento" date NOT NULL,
	"total_centavos" bigint NOT NULL,
	"chave" text NOT NULL,
	"emitido_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documentos_unicos_cod_empre_numero_pk" PRIMARY KEY("cod_empre","numero"),
	CONSTRAINT "documentos_unicos_numero" CHECK ("documentos_unicos"."numero" between 1 and 9999999999),
	CONSTRAINT "documentos_unicos_total" CHECK ("documentos_unicos"."total_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "links_de_pagamento" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"numero_documento" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"criado_por" uuid,
	"revogado_em" timestamp with time zone,
	CONSTRAINT "links_de_pagamento_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "partes_do_documento" (
	"cod_empre" integer NOT NULL,
	"numero_documento" bigint NOT NULL,
	"numero_guia" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"emissao" integer NOT NULL,
	"vencimento" date NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"desconto_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "partes_do_documento_cod_empre_numero_documento_numero_guia_numero_parcela_pk" PRIMARY KEY("cod_empre","numero_documento","numero_guia","numero_parcela"),
	CONSTRAINT "partes_do_documento_valor" CHECK ("partes_do_documento"."valor_centavos" > 0 and "partes_do_documento"."desconto_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ensaios" (
	"comecou_em" timestamp with time zone PRIMARY KEY NOT NULL,
	"sistema" text NOT NULL,
	"resultado" jsonb,
	"falha" text,
	CONSTRAINT "ensaios_forma" CHECK (("ensaios"."resultado" is null) <> ("ensaios"."falha" is null))
);
--> statement-breakpoint
CREATE TABLE "atendimentos_perdidos" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"setor_id" uuid NOT NULL,
	"tirado_por_id" uuid NOT NULL,
	"discordar_ate" date NOT NULL,
	"motivo" text,
	"decidido_em" date,
	"voltou" boolean,
	CONSTRAINT "atendimentos_perdidos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "atendimentos_perdidos_decidido" CHECK (("atendimentos_perdidos"."decidido_em" is null) = ("atendimentos_perdidos"."voltou" is null)),
	CONSTRAINT "atendimentos_perdidos_discordado" CHECK ("atendimentos_perdidos"."decidido_em" is null or "atendimentos_perdidos"."motivo" is not null)
);
--> statement-breakpoint
CREATE TABLE "consultas_a_setores" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"setor_id" uuid NOT NULL,
	"pergunta" text NOT NULL,
	"prazo" date NOT NULL,
	"pedida_por_id" uuid NOT NULL,
	"pedida_em" date NOT NULL,
	"respondida_por_id" uuid,
	"respondida_em" date,
	CONSTRAINT "consultas_a_setores_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "consultas_a_setores_respondida" CHECK (("consultas_a_setores"."respondida_em" is null) = ("consultas_a_setores"."respondida_por_id" is null))
);
--> statement-breakpoint
CREATE TABLE "entregas" (
	"cod_empre" integer NOT NULL,
	"recurso_id" uuid NOT NULL,
	"ordem" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"responsavel_id" uuid NOT NULL,
	"determinada_em" date NOT NULL,
	"prazo" date NOT NULL,
	"texto" text,
	"entregue_em" date,
	"entregue_por_id" uuid,
	"contestacao" text,
	"contestada_em" date,
	"cancelada_em" date,
	CONSTRAINT "entregas_cod_empre_recurso_id_ordem_pk" PRIMARY KEY("cod_empre","recurso_id","ordem"),
	CONSTRAINT "entregas_ordem" CHECK ("entregas"."ordem" > 0),
	CONSTRAINT "entregas_feita" CHECK (("entregas"."entregue_em" is null) = ("entregas"."entregue_por_id" is null)),
	CONSTRAINT "entregas_contestada" CHECK (("entregas"."contestacao" is null) = ("entregas"."contestada_em" is null)),
	CONSTRAINT "entregas_contestada_feita" CHECK ("entregas"."contestada_em" is null or "entregas"."entregue_em" is not null)
);
--> statement-breakpoint
CREATE TABLE "preservacoes" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"solicitacao_id" uuid,
	"cpfcnpj" text,
	"motivo" text NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"liberada_em" timestamp with time zone,
	CONSTRAINT "preservacoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "preservacoes_de_que" CHECK (("preservacoes"."solicitacao_id" is null) <> ("preservacoes"."cpfcnpj" is null))
);
--> statement-breakpoint
CREATE TABLE "solicitantes_do_ano" (
	"cod_empre" integer NOT NULL,
	"ano" smallint NOT NULL,
	"tipo" text NOT NULL,
	"quantos" integer NOT NULL,
	CONSTRAINT "solicitantes_do_ano_cod_empre_ano_tipo_pk" PRIMARY KEY("cod_empre","ano","tipo")
);
--> statement-breakpoint
CREATE TABLE "importacoes" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"bytes" bigint NOT NULL,
	"chave" text,
	"chave_das_rejeitadas" text,
	"mapa" text,
	"etapa" text NOT NULL,
	"deixar_rejeitadas" boolean DEFAULT false NOT NULL,
	"cancelar" boolean DEFAULT false NOT NULL,
	"porcento" integer DEFAULT 0 NOT NULL,
	"linhas" integer DEFAULT 0 NOT NULL,
	"relatorio" jsonb,
	"falha" text,
	"usuario_id" uuid NOT NULL,
	"papel" text NOT NULL,
	"origem" text NOT NULL,
	"enviada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	"terminada_em" timestamp with time zone,
	CONSTRAINT "importacoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "indices" (
	"cod_empre" integer NOT NULL,
	"tabela" text NOT NULL,
	"competencia" text NOT NULL,
	"valor" numeric(16, 6) NOT NULL,
	CONSTRAINT "indices_cod_empre_tabela_competencia_pk" PRIMARY KEY("cod_empre","tabela","competencia"),
	CONSTRAINT "indices_competencia" CHECK ("indices"."competencia" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "indices_valor" CHECK ("indices"."valor" > 0 or ("indices"."tabela" = 'SELIC' and "indices"."valor" = 0))
);
--> statement-breakpoint
CREATE TABLE "alteracoes" (
	"cod_empre" integer NOT NULL,
	"numero" bigint NOT NULL,
	"contribuinte_codigo" bigint NOT NULL,
	"alterado_por" text NOT NULL,
	"momento" timestamp with time zone NOT NULL,
	"mudancas" jsonb NOT NULL,
	CONSTRAINT "alteracoes_cod_empre_numero_pk" PRIMARY KEY("cod_empre","numero"),
	CONSTRAINT "alteracoes_mudancas" CHECK (jsonb_typeof("alteracoes"."mudancas") = 'array')
);
--> statement-breakpoint
CREATE TABLE "dividas" (
	"cod_empre" integer NOT NULL,
	"numero_divida" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"contribuinte_codigo" bigint NOT NULL,
	"ano_referencia" integer NOT NULL,
	"imovel_codigo" bigint,
	"tipo_receita" text NOT NULL,
	"vencimento" date NOT NULL,
	"pagamento" date,
	"principal_centavos" bigint NOT NULL,
	"correcao_centavos" bigint NOT NULL,
	"juros_centavos" bigint NOT NULL,
	"multa_centavos" bigint NOT NULL,
	"pago_centavos" bigint NOT NULL,
	"suspensa" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dividas_cod_empre_numero_divida_numero_parcela_pk" PRIMARY KEY("cod_empre","numero_divida","numero_parcela"),
	CONSTRAINT "dividas_parcela" CHECK ("dividas"."numero_parcela" between 0 and 999),
	CONSTRAINT "dividas_valores" CHECK (least("dividas"."principal_centavos", "dividas"."correcao_centavos", "dividas"."juros_centavos", "dividas"."multa_centavos", "dividas"."pago_centavos") >= 0),
	CONSTRAINT "dividas_pagamento" CHECK (("dividas"."pago_centavos" > 0) = ("dividas"."pagamento" is not null))
);
--> statement-breakpoint
CREATE TABLE "licencas" (
	"cod_empre" integer NOT NULL,
	"numero" text NOT NULL,
	"numero_guia" bigint NOT NULL,
	"atividade" text NOT NULL,
	"endereco" text,
	"emissao" date NOT NULL,
	"validade" date,
	"situacao" text NOT NULL,
	"cod_verificador" text NOT NULL,
	CONSTRAINT "licencas_cod_empre_numero_pk" PRIMARY KEY("cod_empre","numero"),
	CONSTRAINT "licencas_situacao" CHECK ("licencas"."situacao" in ('VIGENTE', 'CASSADA', 'SUSPENSA')),
	CONSTRAINT "licencas_validade" CHECK ("licencas"."validade" >= "licencas"."emissao"),
	CONSTRAINT "licencas_cod_verificador" CHECK ("licencas"."cod_verificador" ~ '^[0-9A-Z]{1,10}$')
);
--> statement-breakpoint
CREATE TABLE "autoridades" (
	"cod_empre" integer NOT NULL,
	"instancia" integer NOT NULL,
	"nome" text NOT NULL,
	"setor" text NOT NULL,
	"usuario_id" uuid,
	CONSTRAINT "autoridades_cod_empre_instancia_pk" PRIMARY KEY("cod_empre","instancia"),
	CONSTRAINT "autoridades_instancia" CHECK ("autoridades"."instancia" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "credenciais_do_govbr" (
	"cod_empre" integer NOT NULL,
	"ambiente" text NOT NULL,
	"client_id" text NOT NULL,
	"segredo" text NOT NULL,
	"configurada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credenciais_do_govbr_cod_empre_pk" PRIMARY KEY("cod_empre"),
	CONSTRAINT "credenciais_do_govbr_ambiente" CHECK ("credenciais_do_govbr"."ambiente" in ('teste', 'homologacao', 'producao'))
);
--> statement-breakpoint
CREATE TABLE "exibicao" (
	"cod_empre" integer NOT NULL,
	"chave" text NOT NULL,
	"ativo" boolean NOT NULL,
	CONSTRAINT "exibicao_cod_empre_chave_pk" PRIMARY KEY("cod_empre","chave")
);
--> statement-breakpoint
CREATE TABLE "feriados" (
	"cod_empre" integer NOT NULL,
	"dia" text NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "feriados_cod_empre_dia_pk" PRIMARY KEY("cod_empre","dia"),
	CONSTRAINT "feriados_dia" CHECK ("feriados"."dia" ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "fontes_tributarias" (
	"cod_empre" integer NOT NULL,
	"tipo" text NOT NULL,
	"endereco" text,
	"credencial" text,
	"redes" text[] DEFAULT '{}' NOT NULL,
	"faz_acordos" boolean DEFAULT false NOT NULL,
	"configurada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fontes_tributarias_cod_empre_pk" PRIMARY KEY("cod_empre"),
	CONSTRAINT "fontes_tributarias_tipo" CHECK (case "fontes_tributarias"."tipo" when 'erp' then "fontes_tributarias"."endereco" is not null and "fontes_tributarias"."credencial" is not null
        when 'ledger' then "fontes_tributarias"."endereco" is null and "fontes_tributarias"."credencial" is null and not "fontes_tributarias"."faz_acordos"
        else false end)
);
--> statement-breakpoint
CREATE TABLE "orgao_servicos" (
	"cod_empre" integer NOT NULL,
	"action_key" text NOT NULL,
	"ativo" boolean NOT NULL,
	CONSTRAINT "orgao_servicos_cod_empre_action_key_pk" PRIMARY KEY("cod_empre","action_key")
);
--> statement-breakpoint
CREATE TABLE "orgaos" (
	"cod_empre" integer PRIMARY KEY NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"secretaria" text NOT NULL,
	"email" text,
	"cnpj" text NOT NULL,
	"telefone_principal" text,
	"telefone_secundario" text,
	"logradouro" text NOT NULL,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	"cep" text NOT NULL,
	"municipio_ibge" integer NOT NULL,
	"fuso" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"cor" text,
	"logo" "bytea",
	"logo_tipo" text,
	"parametros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"demonstracao" boolean DEFAULT false NOT NULL,
	"versao" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debitos_parcelados" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"debito_guia" bigint NOT NULL,
	"debito_parcela" integer NOT NULL,
	"situacao_anterior" text NOT NULL,
	CONSTRAINT "debitos_parcelados_cod_empre_numero_guia_debito_guia_debito_parcela_pk" PRIMARY KEY("cod_empre","numero_guia","debito_guia","debito_parcela")
);
--> statement-breakpoint
CREATE TABLE "parcelamentos" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"cpfcnpj" text NOT NULL,
	"usuario_id" uuid,
	"atendido_por" uuid,
	"prova" jsonb,
	"pedido_em" timestamp with time zone NOT NULL,
	"nivel" text,
	"origem" text NOT NULL,
	"pedido_no_dia" date NOT NULL,
	"programa_id" uuid NOT NULL,
	"programa_versao" integer NOT NULL,
	"entrada_ate" date NOT NULL,
	"termo" jsonb NOT NULL,
	"codigo" text NOT NULL,
	"contados" text[] DEFAULT '{}' NOT NULL,
	"caducou_em" date,
	"rompido_em" date,
	"cancelado_em" date,
	"devolucao" jsonb,
	"cancelamento_pedido_em" timestamp with time zone,
	"cancelamento_pedido_por" uuid,
	"cancelamento_motivo" text,
	CONSTRAINT "parcelamentos_cod_empre_numero_guia_pk" PRIMARY KEY("cod_empre","numero_guia"),
	CONSTRAINT "parcelamentos_cancelamento" CHECK (num_nonnulls("parcelamentos"."cancelamento_pedido_em", "parcelamentos"."cancelamento_pedido_por", "parcelamentos"."cancelamento_motivo") in (0, 3)),
	CONSTRAINT "parcelamentos_de_onde" CHECK (num_nonnulls("parcelamentos"."usuario_id", "parcelamentos"."atendido_por") <= 1 and ("parcelamentos"."atendido_por" is null) = ("parcelamentos"."prova" is null)),
	CONSTRAINT "parcelamentos_um_fim" CHECK (num_nonnulls("parcelamentos"."caducou_em", "parcelamentos"."rompido_em", "parcelamentos"."cancelado_em") <= 1)
);
--> statement-breakpoint
CREATE TABLE "programas_de_parcelamento" (
	"cod_empre" integer NOT NULL,
	"id" uuid NOT NULL,
	"versao" integer NOT NULL,
	"ativo" boolean NOT NULL,
	"programa" jsonb NOT NULL,
	"gravado_em" timestamp with time zone NOT NULL,
	"gravado_por" uuid NOT NULL,
	CONSTRAINT "programas_de_parcelamento_cod_empre_id_versao_pk" PRIMARY KEY("cod_empre","id","versao"),
	CONSTRAINT "programas_de_parcelamento_versao" CHECK ("programas_de_parcelamento"."versao" >= 1)
);
--> statement-breakpoint
CREATE TABLE "agendadas_pix" (
	"cod_empre" integer NOT NULL,
	"txid" text NOT NULL,
	"autorizacao_id" uuid NOT NULL,
	"codigo" text NOT NULL,
	"numero_guia" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"emissao" integer NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"vencimento" date NOT NULL,
	"estado" text DEFAULT 'PEDIDA' NOT NULL,
	"tentativas_no_banco" jsonb DEFAULT '[]' NOT NULL,
	"motivo" text,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"falha" text,
	"pedida_em" timestamp with time zone NOT NULL,
	"mudou_em" timestamp with time zone NOT NULL,
	"conferida_em" timestamp with time zone NOT NULL,
	CONSTRAINT "agendadas_pix_cod_empre_txid_pk" PRIMARY KEY("cod_empre","txid"),
	CONSTRAINT "agendadas_pix_txid" CHECK ("agendadas_pix"."txid" ~ '^[0-9A-Za-z]{26,35}$'),
	CONSTRAINT "agendadas_pix_valor" CHECK ("agendadas_pix"."valor_centavos" > 0),
	CONSTRAINT "agendadas_pix_estado" CHECK ("agendadas_pix"."estado" in ('PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR', 'CANCELADA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'RECUSADA'))
);
--> statement-breakpoint
CREATE TABLE "autorizacoes_pix" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"tributo" text NOT NULL,
	"numero_guia" bigint NOT NULL,
	"vez" smallint NOT NULL,
	"contrato" text NOT NULL,
	"objeto" text NOT NULL,
	"devedor" text NOT NULL,
	"devedor_nome" text NOT NULL,
	"data_inicial" date NOT NULL,
	"data_final" date NOT NULL,
	"minimo_centavos" bigint NOT NULL,
	"politica" text NOT NULL,
	"codigo_agora" text,
	"estado" text DEFAULT 'PEDIDA' NOT NULL,
	"id_rec" text,
	"brcode" text,
	"fim" text,
	"motivo" text,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"falha" text,
	"pedida_em" timestamp with time zone NOT NULL,
	"mudou_em" timestamp with time zone NOT NULL,
	"conferida_em" timestamp with time zone NOT NULL,
	CONSTRAINT "autorizacoes_pix_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "autorizacoes_pix_contrato" CHECK (length("autorizacoes_pix"."contrato") between 1 and 35),
	CONSTRAINT "autorizacoes_pix_minimo" CHECK ("autorizacoes_pix"."minimo_centavos" > 0),
	CONSTRAINT "autorizacoes_pix_id_rec" CHECK ("autorizacoes_pix"."id_rec" ~ '^[0-9A-Za-z]{29}$'),
	CONSTRAINT "autorizacoes_pix_estado" CHECK ("autorizacoes_pix"."estado" in ('PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR', 'CANCELADA', 'REJEITADA', 'EXPIRADA', 'RECUSADA')),
	CONSTRAINT "autorizacoes_pix_fim" CHECK ("autorizacoes_pix"."fim" in ('CIDADAO', 'NO_BANCO', 'PREFEITURA', 'QUITADA')),
	CONSTRAINT "autorizacoes_pix_politica" CHECK ("autorizacoes_pix"."politica" in ('NAO_PERMITE', 'PERMITE_3R_7D'))
);
--> statement-breakpoint
CREATE TABLE "bancos_do_pix" (
	"cod_empre" integer NOT NULL,
	"familia" text NOT NULL,
	"banco" text NOT NULL,
	"convenio" text,
	"selado" text NOT NULL,
	"avisos" text,
	"automatico" jsonb,
	"configurado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bancos_do_pix_cod_empre_pk" PRIMARY KEY("cod_empre"),
	CONSTRAINT "bancos_do_pix_automatico" CHECK ("bancos_do_pix"."automatico" is null or "bancos_do_pix"."familia" = 'BACEN'),
	CONSTRAINT "bancos_do_pix_familia" CHECK ("bancos_do_pix"."familia" in ('BACEN', 'ARRECADACAO')),
	CONSTRAINT "bancos_do_pix_convenio" CHECK (("bancos_do_pix"."familia" = 'ARRECADACAO') = ("bancos_do_pix"."convenio" is not null))
);
--> statement-breakpoint
CREATE TABLE "cobrancas_pix" (
	"cod_empre" integer NOT NULL,
	"codigo" text NOT NULL,
	"txid" text NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"chave" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"numero_guia" bigint,
	"numero_parcela" integer,
	"emissao" integer,
	"numero_documento" bigint,
	"estado" text DEFAULT 'PEDIDA' NOT NULL,
	"id_no_banco" text,
	"brcode" text,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"falha" text,
	"pedida_em" timestamp with time zone NOT NULL,
	"mudou_em" timestamp with time zone NOT NULL,
	CONSTRAINT "cobrancas_pix_cod_empre_codigo_pk" PRIMARY KEY("cod_empre","codigo"),
	CONSTRAINT "cobrancas_pix_codigo" CHECK ("cobrancas_pix"."codigo" ~ '^[0-9]{44}$'),
	CONSTRAINT "cobrancas_pix_txid" CHECK ("cobrancas_pix"."txid" ~ '^[0-9A-Za-z]{26,35}$'),
	CONSTRAINT "cobrancas_pix_valor" CHECK ("cobrancas_pix"."valor_centavos" > 0),
	CONSTRAINT "cobrancas_pix_estado" CHECK ("cobrancas_pix"."estado" in ('PEDIDA', 'ATIVA', 'A_REMOVER', 'REMOVIDA', 'PAGA', 'RECUSADA')),
	CONSTRAINT "cobrancas_pix_brcode" CHECK ("cobrancas_pix"."estado" <> 'ATIVA' or "cobrancas_pix"."brcode" is not null)
);
--> statement-breakpoint
CREATE TABLE "comprovantes" (
	"cod_empre" integer NOT NULL,
	"recebimento_id" bigint NOT NULL,
	"numero_guia" bigint,
	"numero_parcela" integer,
	"codigo" text NOT NULL,
	"emitido_em" timestamp with time zone NOT NULL,
	CONSTRAINT "comprovantes_cod_empre_codigo_pk" PRIMARY KEY("cod_empre","codigo"),
	CONSTRAINT "comprovantes_de" UNIQUE NULLS NOT DISTINCT("cod_empre","recebimento_id","numero_guia","numero_parcela")
);
--> statement-breakpoint
CREATE TABLE "devolucoes_pix" (
	"cod_empre" integer NOT NULL,
	"id" text NOT NULL,
	"e2eid" text NOT NULL,
	"recebimento_id" bigint NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"estado" text DEFAULT 'PEDIDA' NOT NULL,
	"motivo" text,
	"pedida_em" timestamp with time zone NOT NULL,
	"mudou_em" timestamp with time zone NOT NULL,
	CONSTRAINT "devolucoes_pix_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "devolucoes_pix_valor" CHECK ("devolucoes_pix"."valor_centavos" > 0),
	CONSTRAINT "devolucoes_pix_estado" CHECK ("devolucoes_pix"."estado" in ('PEDIDA', 'EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'))
);
--> statement-breakpoint
CREATE TABLE "pix_recebidos" (
	"cod_empre" integer NOT NULL,
	"e2eid" text NOT NULL,
	"txid" text,
	"valor_centavos" bigint NOT NULL,
	"horario" timestamp with time zone NOT NULL,
	"recebimento_id" bigint,
	"no_arquivo" text,
	"origem" text NOT NULL,
	"visto_em" timestamp with time zone NOT NULL,
	CONSTRAINT "pix_recebidos_cod_empre_e2eid_pk" PRIMARY KEY("cod_empre","e2eid"),
	CONSTRAINT "pix_recebidos_valor" CHECK ("pix_recebidos"."valor_centavos" > 0),
	CONSTRAINT "pix_recebidos_origem" CHECK ("pix_recebidos"."origem" in ('AVISO', 'VARREDURA'))
);
--> statement-breakpoint
CREATE TABLE "varreduras_do_pix" (
	"cod_empre" integer NOT NULL,
	"ate" timestamp with time zone NOT NULL,
	"comecada_em" timestamp with time zone NOT NULL,
	"falha" text,
	CONSTRAINT "varreduras_do_pix_cod_empre_pk" PRIMARY KEY("cod_empre")
);
--> statement-breakpoint
CREATE TABLE "empresas_da_sessao" (
	"cod_empre" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"cnpj" text NOT NULL,
	"nome" text NOT NULL,
	"atuacao" text NOT NULL,
	"vale_antes_de" timestamp with time zone,
	CONSTRAINT "empresas_da_sessao_cod_empre_token_hash_cnpj_pk" PRIMARY KEY("cod_empre","token_hash","cnpj")
);
--> statement-breakpoint
CREATE TABLE "procuracoes" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"outorgante_id" uuid NOT NULL,
	"procurador" text NOT NULL,
	"servicos" text[] NOT NULL,
	"dada_em" timestamp with time zone NOT NULL,
	"ate" date NOT NULL,
	"vale_antes_de" timestamp with time zone NOT NULL,
	"aceita_em" timestamp with time zone,
	"encerrada_em" timestamp with time zone,
	"usada_em" timestamp with time zone,
	CONSTRAINT "procuracoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "procuracoes_servicos" CHECK (cardinality("procuracoes"."servicos") > 0),
	CONSTRAINT "procuracoes_prazo" CHECK ("procuracoes"."vale_antes_de" > "procuracoes"."dada_em")
);
--> statement-breakpoint
CREATE TABLE "publicacoes_em_curso" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"pedido" jsonb NOT NULL,
	"usuario_id" uuid NOT NULL,
	"origem" text NOT NULL,
	"arquivo" smallint DEFAULT 0 NOT NULL,
	"pagina" smallint DEFAULT 0 NOT NULL,
	"paginas" smallint DEFAULT 0 NOT NULL,
	"falha" jsonb,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publicacoes_em_curso_cod_empre_solicitacao_id_pk" PRIMARY KEY("cod_empre","solicitacao_id")
);
--> statement-breakpoint
CREATE TABLE "rascunhos_de_resposta" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"versao" smallint NOT NULL,
	"resposta" text NOT NULL,
	"decisao" text,
	"tipo_da_negativa" text,
	"motivo_da_negativa" text,
	"remetida_a" text,
	"autores" text[] NOT NULL,
	"salvo_por_id" uuid NOT NULL,
	"salvo_em" timestamp with time zone NOT NULL,
	"aprovado_por_id" uuid,
	CONSTRAINT "rascunhos_de_resposta_cod_empre_solicitacao_id_pk" PRIMARY KEY("cod_empre","solicitacao_id")
);
--> statement-breakpoint
CREATE TABLE "recurso_respostas" (
	"cod_empre" integer NOT NULL,
	"recurso_id" uuid NOT NULL,
	"versao" smallint NOT NULL,
	"resposta" text NOT NULL,
	"desfecho" text NOT NULL,
	"respondido_por_id" uuid,
	"data" date NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "recurso_respostas_cod_empre_recurso_id_versao_pk" PRIMARY KEY("cod_empre","recurso_id","versao"),
	CONSTRAINT "recurso_respostas_desfecho" CHECK ("recurso_respostas"."desfecho" in ('DEFERIDO', 'PARCIALMENTE_DEFERIDO', 'INDEFERIDO', 'NAO_CONHECIDO'))
);
--> statement-breakpoint
CREATE TABLE "recursos" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"numero_protocolo" text NOT NULL,
	"instancia" smallint NOT NULL,
	"situacao" text NOT NULL,
	"mensagem" text NOT NULL,
	"responsavel_id" uuid,
	"criado_em" timestamp with time zone NOT NULL,
	"data_abertura" date NOT NULL,
	"prazo" date NOT NULL,
	"data_resposta" date,
	"lembrete" smallint,
	CONSTRAINT "recursos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "recursos_protocolo_forma" CHECK ("recursos"."numero_protocolo" ~ '^[0-9]{4}-[0-9]{4}-[0-9]{6}$'),
	CONSTRAINT "recursos_instancia_de" CHECK ("recursos"."instancia" between 1 and 3),
	CONSTRAINT "recursos_situacao" CHECK ("recursos"."situacao" in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA', 'RESPONDIDO', 'FINALIZADO', 'EXPIRADO', 'CANCELADA')),
	CONSTRAINT "recursos_resposta" CHECK (("recursos"."situacao" in ('RESPONDIDO', 'FINALIZADO')) = ("recursos"."data_resposta" is not null))
);
--> statement-breakpoint
CREATE TABLE "beneficios_fiscais" (
	"cod_empre" integer NOT NULL,
	"numero" bigint NOT NULL,
	"ano" smallint NOT NULL,
	"contribuinte_codigo" bigint NOT NULL,
	"tributo" text NOT NULL,
	"modalidade" text NOT NULL,
	"fundamento" text NOT NULL,
	"valor_centavos" bigint NOT NULL,
	CONSTRAINT "beneficios_fiscais_cod_empre_ano_numero_pk" PRIMARY KEY("cod_empre","ano","numero"),
	CONSTRAINT "beneficios_fiscais_valor" CHECK ("beneficios_fiscais"."valor_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "renuncias_previstas" (
	"cod_empre" integer NOT NULL,
	"ano" smallint NOT NULL,
	"tributo" text NOT NULL,
	"modalidade" text NOT NULL,
	"prevista_centavos" bigint NOT NULL,
	CONSTRAINT "renuncias_previstas_cod_empre_ano_tributo_modalidade_pk" PRIMARY KEY("cod_empre","ano","tributo","modalidade"),
	CONSTRAINT "renuncias_previstas_valor" CHECK ("renuncias_previstas"."prevista_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sigilos_de_acesso" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"titular" text NOT NULL,
	"documento" text NOT NULL,
	"solicitacao_id" uuid,
	"fundamento" text NOT NULL,
	"motivo" text NOT NULL,
	"desde" date NOT NULL,
	"ate" date NOT NULL,
	"imposto_por" uuid NOT NULL,
	"imposto_em" timestamp with time zone DEFAULT now() NOT NULL,
	"encerrado_em" timestamp with time zone,
	"encerrado_por" uuid,
	"motivo_do_fim" text,
	CONSTRAINT "sigilos_de_acesso_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "sigilos_de_acesso_periodo" CHECK ("sigilos_de_acesso"."ate" > "sigilos_de_acesso"."desde"),
	CONSTRAINT "sigilos_de_acesso_fim" CHECK (("sigilos_de_acesso"."encerrado_em" is null) = ("sigilos_de_acesso"."encerrado_por" is null) and ("sigilos_de_acesso"."encerrado_em" is null) = ("sigilos_de_acesso"."motivo_do_fim" is null))
);
--> statement-breakpoint
CREATE TABLE "envios_de_solicitacao" (
	"cod_empre" integer NOT NULL,
	"chave" uuid NOT NULL,
	"remetente" text NOT NULL,
	"impressao" text NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"recurso_id" uuid,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "envios_de_solicitacao_cod_empre_chave_pk" PRIMARY KEY("cod_empre","chave")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_historico" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"id" bigserial NOT NULL,
	"tipo" text NOT NULL,
	"status_id" smallint NOT NULL,
	"observacao" text,
	"observacao_interna" text,
	"atendente_id" uuid,
	"setor_id" uuid NOT NULL,
	"prazo" jsonb,
	"versao_da_resposta" jsonb,
	"criada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "solicitacao_historico_cod_empre_solicitacao_id_id_pk" PRIMARY KEY("cod_empre","solicitacao_id","id")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_palavras" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"palavras" "tsvector" NOT NULL,
	CONSTRAINT "solicitacao_palavras_cod_empre_solicitacao_id_pk" PRIMARY KEY("cod_empre","solicitacao_id")
);
--> statement-breakpoint
CREATE TABLE "solicitacoes" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"numero_protocolo" text NOT NULL,
	"origem" text NOT NULL,
	"canal" text DEFAULT 'PORTAL' NOT NULL,
	"assunto" text NOT NULL,
	"descricao" text NOT NULL,
	"natureza" smallint NOT NULL,
	"tipo" smallint NOT NULL,
	"prioridade" smallint,
	"grau_sigilo" smallint DEFAULT 1 NOT NULL,
	"status_id" smallint DEFAULT 1 NOT NULL,
	"solicitante_id" uuid,
	"solicitante_nome" text NOT NULL,
	"solicitante_email" text,
	"solicitante_telefone" text,
	"identidade_preservada" boolean DEFAULT false NOT NULL,
	"sem_identidade" jsonb,
	"atendente_id" uuid,
	"setor_id" uuid NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"data_solicitacao" date NOT NULL,
	"data_previsao" date NOT NULL,
	"data_previsao_anterior" date,
	"justificativa_prorrogacao" text,
	"expirada_em" date,
	"atendida_em" date,
	"cancelada_em" date,
	"data_finalizacao" date,
	"resposta_corrigida_em" date,
	"decisao" text,
	"motivo_da_negativa" text,
	"remetida_a" text,
	"complemento" jsonb,
	"lembrete" smallint,
	"anonimizada_em" date,
	"tipo_do_solicitante" text,
	"importada_em" date,
	"protocolo_de_origem" text,
	CONSTRAINT "solicitacoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "solicitacoes_protocolo_forma" CHECK ("solicitacoes"."numero_protocolo" ~ '^[0-9]{4}-[0-9]{4}-[0-9]{6}$'),
	CONSTRAINT "solicitacoes_importacao" CHECK (("solicitacoes"."importada_em" is null) = ("solicitacoes"."protocolo_de_origem" is null)),
	CONSTRAINT "solicitacoes_canal" CHECK (("solicitacoes"."canal" = 'PORTAL') = ("solicitacoes"."origem" <> 'BALCAO')),
	CONSTRAINT "solicitacoes_identidade" CHECK ("solicitacoes"."sem_identidade" is null or "solicitacoes"."identidade_preservada"),
	CONSTRAINT "solicitacoes_status" CHECK ("solicitacoes"."status_id" between 1 and 5),
	CONSTRAINT "solicitacoes_prorrogacao" CHECK (("solicitacoes"."data_previsao_anterior" is null) = ("solicitacoes"."justificativa_prorrogacao" is null)),
	CONSTRAINT "solicitacoes_correcao" CHECK ("solicitacoes"."resposta_corrigida_em" is null or "solicitacoes"."resposta_corrigida_em" >= "solicitacoes"."data_finalizacao"),
	CONSTRAINT "solicitacoes_resposta" CHECK (("solicitacoes"."status_id" = 4) = ("solicitacoes"."data_finalizacao" is not null)),
	CONSTRAINT "solicitacoes_atendimento" CHECK (case "solicitacoes"."status_id" when 3 then "solicitacoes"."atendente_id" is not null when 4 then true else "solicitacoes"."atendente_id" is null end),
	CONSTRAINT "solicitacoes_cancelamento" CHECK ("solicitacoes"."cancelada_em" is null or "solicitacoes"."status_id" = 1)
);
--> statement-breakpoint
CREATE TABLE "trabalhos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fila" text NOT NULL,
	"dados" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"comeca_em" timestamp with time zone DEFAULT now() NOT NULL,
	"tomado_em" timestamp with time zone,
	"quedas" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arquivos_publicados" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"anexo_id" uuid NOT NULL,
	"publicado_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"tarjas" jsonb NOT NULL,
	"paginas" smallint NOT NULL,
	"publicado_por_id" uuid NOT NULL,
	"publicado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "arquivos_publicados_cod_empre_solicitacao_id_anexo_id_pk" PRIMARY KEY("cod_empre","solicitacao_id","anexo_id"),
	CONSTRAINT "arquivos_publicados_paginas" CHECK ("arquivos_publicados"."paginas" > 0)
);
--> statement-breakpoint
CREATE TABLE "declaracoes_do_rol" (
	"cod_empre" integer NOT NULL,
	"ano" smallint NOT NULL,
	"autoridade" text NOT NULL,
	"cargo" text NOT NULL,
	"data" date NOT NULL,
	CONSTRAINT "declaracoes_do_rol_cod_empre_ano_pk" PRIMARY KEY("cod_empre","ano")
);
--> statement-breakpoint
CREATE TABLE "informacoes_classificadas" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"assunto" text NOT NULL,
	"grau_sigilo" smallint NOT NULL,
	"fundamento" text NOT NULL,
	"autoridade" text NOT NULL,
	"data_producao" date NOT NULL,
	"data_classificacao" date NOT NULL,
	"prazo_ate" date NOT NULL,
	"desclassificada_em" date,
	"versao" smallint DEFAULT 1 NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "informacoes_classificadas_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "informacoes_classificadas_grau" CHECK ("informacoes_classificadas"."grau_sigilo" between 2 and 4),
	CONSTRAINT "informacoes_classificadas_termo" CHECK ("informacoes_classificadas"."data_producao" <= "informacoes_classificadas"."data_classificacao" and "informacoes_classificadas"."data_classificacao" < "informacoes_classificadas"."prazo_ate" and "informacoes_classificadas"."desclassificada_em" between "informacoes_classificadas"."data_classificacao" and "informacoes_classificadas"."prazo_ate")
);
--> statement-breakpoint
CREATE TABLE "pedidos_de_declaracao" (
	"cod_empre" integer NOT NULL,
	"ano" smallint NOT NULL,
	CONSTRAINT "pedidos_de_declaracao_cod_empre_ano_pk" PRIMARY KEY("cod_empre","ano")
);
--> statement-breakpoint
CREATE TABLE "pesquisa_convites_usados" (
	"cod_empre" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "pesquisa_convites_usados_cod_empre_hash_pk" PRIMARY KEY("cod_empre","hash")
);
--> statement-breakpoint
CREATE TABLE "pesquisa_respostas" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dia" date NOT NULL,
	"satisfacao" smallint NOT NULL,
	"atendimento" smallint,
	"prazo" smallint,
	"clareza" smallint,
	"solucao" smallint,
	"comentario" text,
	"conteudo_id" uuid,
	CONSTRAINT "pesquisa_respostas_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "pesquisa_notas" CHECK ("pesquisa_respostas"."satisfacao" between 1 and 5 and "pesquisa_respostas"."atendimento" between 1 and 5 and "pesquisa_respostas"."prazo" between 1 and 5 and "pesquisa_respostas"."clareza" between 1 and 5 and "pesquisa_respostas"."solucao" between 1 and 5),
	CONSTRAINT "pesquisa_comentario" CHECK (length("pesquisa_respostas"."comentario") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "publicacoes" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"assunto" text NOT NULL,
	"pergunta" text NOT NULL,
	"resposta" text NOT NULL,
	"data" date NOT NULL,
	"publicada_por_id" uuid NOT NULL,
	"versao" smallint NOT NULL,
	"atualizada_em" timestamp with time zone NOT NULL,
	"retirada_em" timestamp with time zone,
	"busca" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(assunto)), 'A') || setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(pergunta)), 'B') || setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(resposta)), 'C')
        || orgao_na_busca(cod_empre, solicitacao_id)) STORED,
	CONSTRAINT "publicacoes_cod_empre_solicitacao_id_pk" PRIMARY KEY("cod_empre","solicitacao_id"),
	CONSTRAINT "publicacoes_versao" CHECK ("publicacoes"."versao" > 0)
);
--> statement-breakpoint
CREATE TABLE "relatorios_de_gestao" (
	"cod_empre" integer NOT NULL,
	"ano" smallint NOT NULL,
	"analise" text NOT NULL,
	"providencias" text NOT NULL,
	"publicado_em" date,
	"figuras" jsonb,
	"versao" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "relatorios_de_gestao_cod_empre_ano_pk" PRIMARY KEY("cod_empre","ano"),
	CONSTRAINT "relatorios_de_gestao_publicado" CHECK (("relatorios_de_gestao"."publicado_em" is null) = ("relatorios_de_gestao"."figuras" is null))
);
--> statement-breakpoint
CREATE TABLE "contribuintes" (
	"cod_empre" integer NOT NULL,
	"codigo" bigint NOT NULL,
	"cpfcnpj" text NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"data_nascimento" date,
	"data_registro" date,
	"logradouro" text,
	"bairro" text,
	"cidade" text,
	"uf" text,
	"cep" text,
	"codigo_pessoa" bigint,
	"pispasep" text,
	"rg_numero" text,
	"rg_orgao_emissor" text,
	"rg_emissao" date,
	"estado_civil" text,
	"sexo" text,
	"cor_raca" text,
	CONSTRAINT "contribuintes_cod_empre_codigo_pk" PRIMARY KEY("cod_empre","codigo")
);
--> statement-breakpoint
CREATE TABLE "emissoes" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"emissao" integer NOT NULL,
	"emitida_no_dia" date NOT NULL,
	"vencimento" date NOT NULL,
	"principal_centavos" bigint NOT NULL,
	"correcao_centavos" bigint NOT NULL,
	"multa_centavos" bigint NOT NULL,
	"juros_centavos" bigint NOT NULL,
	"memoria" jsonb,
	"emitida_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emissoes_cod_empre_numero_guia_numero_parcela_emissao_pk" PRIMARY KEY("cod_empre","numero_guia","numero_parcela","emissao"),
	CONSTRAINT "emissoes_numero" CHECK ("emissoes"."emissao" between 2 and 9999)
);
--> statement-breakpoint
CREATE TABLE "guias" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"tributo" text NOT NULL,
	"tipo" text,
	"ano_referencia" integer NOT NULL,
	"imovel_codigo" bigint,
	"contribuinte_codigo" bigint,
	"situacao" text NOT NULL,
	"lancamento" date DEFAULT current_date NOT NULL,
	CONSTRAINT "guias_cod_empre_numero_guia_pk" PRIMARY KEY("cod_empre","numero_guia"),
	CONSTRAINT "guias_tributo" CHECK ("guias"."tributo" in ('IPTU', 'ISSQN', 'ALVARA', 'TAXA', 'PARCELAMENTO')),
	CONSTRAINT "guias_de_quem" CHECK (case "guias"."tributo" when 'IPTU'
        then "guias"."imovel_codigo" is not null and "guias"."contribuinte_codigo" is null and "guias"."tipo" is null
        else "guias"."imovel_codigo" is null and "guias"."contribuinte_codigo" is not null and "guias"."tipo" is not null
      end),
	CONSTRAINT "guias_numero" CHECK ("guias"."numero_guia" between 1 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "imoveis" (
	"cod_empre" integer NOT NULL,
	"codigo_reduzido" bigint NOT NULL,
	"inscricao" text NOT NULL,
	"inscricao_busca" text NOT NULL,
	"contribuinte_codigo" bigint,
	"endereco" text NOT NULL,
	"bairro" text,
	"lote" text,
	"quadra" text,
	"area_terreno" numeric(14, 2),
	"area_construida" numeric(14, 2),
	"situacao" text DEFAULT 'ATIVA' NOT NULL,
	CONSTRAINT "imoveis_cod_empre_codigo_reduzido_pk" PRIMARY KEY("cod_empre","codigo_reduzido")
);
--> statement-breakpoint
CREATE TABLE "parcelas" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"vencimento" date NOT NULL,
	"pagamento" date,
	"valor_centavos" bigint NOT NULL,
	"situacao" text NOT NULL,
	"principal_pago_centavos" bigint DEFAULT 0 NOT NULL,
	"pago_em_parte_centavos" bigint DEFAULT 0 NOT NULL,
	"cobranca" text,
	"cobranca_numero" text,
	"cobranca_onde" text,
	"cobranca_em" date,
	CONSTRAINT "parcelas_cod_empre_numero_guia_numero_parcela_pk" PRIMARY KEY("cod_empre","numero_guia","numero_parcela"),
	CONSTRAINT "parcelas_numero" CHECK ("parcelas"."numero_parcela" between 0 and 999),
	CONSTRAINT "parcelas_cobranca" CHECK ("parcelas"."cobranca" in ('PROTESTADA', 'AJUIZADA', 'PENHORA', 'RESTRICAO', 'BLOQUEIO')),
	CONSTRAINT "parcelas_valor" CHECK ("parcelas"."valor_centavos" >= 0),
	CONSTRAINT "parcelas_pago_em_parte" CHECK ("parcelas"."principal_pago_centavos" between 0 and greatest("parcelas"."valor_centavos" - 1, 0) and "parcelas"."pago_em_parte_centavos" >= "parcelas"."principal_pago_centavos"),
	CONSTRAINT "parcelas_pagamento" CHECK (("parcelas"."situacao" = 'BAIXADA') = ("parcelas"."pagamento" is not null))
);
--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_da_solicitacao" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_do_recurso" FOREIGN KEY ("cod_empre","recurso_id") REFERENCES "public"."recursos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_do_conteudo" FOREIGN KEY ("cod_empre","conteudo_id") REFERENCES "public"."conteudos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_anexado_por" FOREIGN KEY ("cod_empre","anexado_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_setor" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "armazenamento_uso" ADD CONSTRAINT "armazenamento_uso_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_de_pagamento" ADD CONSTRAINT "arquivos_de_pagamento_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excecoes_de_recebimento" ADD CONSTRAINT "excecoes_de_recebimento_cod_empre_recebimento_id_recebimentos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."recebimentos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excecoes_de_recebimento" ADD CONSTRAINT "excecoes_de_recebimento_cod_empre_resolvida_por_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","resolvida_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partes_recebidas" ADD CONSTRAINT "partes_recebidas_cod_empre_recebimento_id_recebimentos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."recebimentos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partes_recebidas" ADD CONSTRAINT "partes_recebidas_cod_empre_numero_guia_numero_parcela_parcelas_cod_empre_numero_guia_numero_parcela_fk" FOREIGN KEY ("cod_empre","numero_guia","numero_parcela") REFERENCES "public"."parcelas"("cod_empre","numero_guia","numero_parcela") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propostas_de_resolucao" ADD CONSTRAINT "propostas_de_resolucao_cod_empre_recebimento_id_excecoes_de_recebimento_cod_empre_recebimento_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."excecoes_de_recebimento"("cod_empre","recebimento_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propostas_de_resolucao" ADD CONSTRAINT "propostas_de_resolucao_cod_empre_proposta_por_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","proposta_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propostas_de_resolucao" ADD CONSTRAINT "propostas_de_resolucao_cod_empre_decidida_por_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","decidida_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_cod_empre_arquivo_id_arquivos_de_pagamento_cod_empre_id_fk" FOREIGN KEY ("cod_empre","arquivo_id") REFERENCES "public"."arquivos_de_pagamento"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_cod_empre_baixa_guia_baixa_parcela_parcelas_cod_empre_numero_guia_numero_parcela_fk" FOREIGN KEY ("cod_empre","baixa_guia","baixa_parcela") REFERENCES "public"."parcelas"("cod_empre","numero_guia","numero_parcela") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_cod_empre_credito_guia_guias_cod_empre_numero_guia_fk" FOREIGN KEY ("cod_empre","credito_guia") REFERENCES "public"."guias"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_cod_empre_baixa_documento_documentos_unicos_cod_empre_numero_fk" FOREIGN KEY ("cod_empre","baixa_documento") REFERENCES "public"."documentos_unicos"("cod_empre","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_cod_empre_usuario_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_cod_empre_recurso_id_recursos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recurso_id") REFERENCES "public"."recursos"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certidoes" ADD CONSTRAINT "certidoes_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados_digitais" ADD CONSTRAINT "certificados_digitais_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_proposta_por" FOREIGN KEY ("cod_empre","proposta_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_decidida_por" FOREIGN KEY ("cod_empre","decidida_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_desfeita_por" FOREIGN KEY ("cod_empre","desfeita_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chaves_de_acesso" ADD CONSTRAINT "chaves_de_acesso_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_da_carta" ADD CONSTRAINT "codigos_da_carta_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_de_recuperacao" ADD CONSTRAINT "codigos_de_recuperacao_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dois_fatores" ADD CONSTRAINT "dois_fatores_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fotos" ADD CONSTRAINT "fotos_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setores" ADD CONSTRAINT "setores_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_setores" ADD CONSTRAINT "usuario_setores_cod_empre_usuario_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_setores" ADD CONSTRAINT "usuario_setores_cod_empre_setor_id_setores_cod_empre_id_fk" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteudos" ADD CONSTRAINT "conteudos_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteudos_versoes" ADD CONSTRAINT "conteudos_versoes_conteudo" FOREIGN KEY ("cod_empre","conteudo_id") REFERENCES "public"."conteudos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteudos_versoes" ADD CONSTRAINT "conteudos_versoes_por" FOREIGN KEY ("cod_empre","publicado_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copias_de_dados" ADD CONSTRAINT "copias_de_dados_cod_empre_usuario_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direitos_do_titular" ADD CONSTRAINT "direitos_do_titular_titular" FOREIGN KEY ("cod_empre","titular_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direitos_do_titular" ADD CONSTRAINT "direitos_do_titular_respondido_por" FOREIGN KEY ("cod_empre","respondido_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direitos_do_titular" ADD CONSTRAINT "direitos_do_titular_registrado_por" FOREIGN KEY ("cod_empre","registrado_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_unicos" ADD CONSTRAINT "documentos_unicos_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_de_pagamento" ADD CONSTRAINT "links_de_pagamento_cod_empre_numero_documento_documentos_unicos_cod_empre_numero_fk" FOREIGN KEY ("cod_empre","numero_documento") REFERENCES "public"."documentos_unicos"("cod_empre","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_de_pagamento" ADD CONSTRAINT "links_de_pagamento_cod_empre_criado_por_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","criado_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partes_do_documento" ADD CONSTRAINT "partes_do_documento_cod_empre_numero_documento_documentos_unicos_cod_empre_numero_fk" FOREIGN KEY ("cod_empre","numero_documento") REFERENCES "public"."documentos_unicos"("cod_empre","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partes_do_documento" ADD CONSTRAINT "partes_do_documento_cod_empre_numero_guia_numero_parcela_parcelas_cod_empre_numero_guia_numero_parcela_fk" FOREIGN KEY ("cod_empre","numero_guia","numero_parcela") REFERENCES "public"."parcelas"("cod_empre","numero_guia","numero_parcela") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimentos_perdidos" ADD CONSTRAINT "atendimentos_perdidos_cod_empre_setor_id_setores_cod_empre_id_fk" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimentos_perdidos" ADD CONSTRAINT "atendimentos_perdidos_cod_empre_tirado_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","tirado_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimentos_perdidos" ADD CONSTRAINT "atendimentos_perdidos_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimentos_perdidos" ADD CONSTRAINT "atendimentos_perdidos_cod_empre_usuario_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas_a_setores" ADD CONSTRAINT "consultas_a_setores_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas_a_setores" ADD CONSTRAINT "consultas_a_setores_cod_empre_setor_id_setores_cod_empre_id_fk" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas_a_setores" ADD CONSTRAINT "consultas_a_setores_cod_empre_pedida_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","pedida_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas_a_setores" ADD CONSTRAINT "consultas_a_setores_cod_empre_respondida_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","respondida_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_cod_empre_recurso_id_recursos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recurso_id") REFERENCES "public"."recursos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_cod_empre_setor_id_setores_cod_empre_id_fk" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_cod_empre_responsavel_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","responsavel_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_cod_empre_entregue_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","entregue_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preservacoes" ADD CONSTRAINT "preservacoes_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_cod_empre_usuario_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indices" ADD CONSTRAINT "indices_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alteracoes" ADD CONSTRAINT "alteracoes_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividas" ADD CONSTRAINT "dividas_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividas" ADD CONSTRAINT "dividas_cod_empre_imovel_codigo_imoveis_cod_empre_codigo_reduzido_fk" FOREIGN KEY ("cod_empre","imovel_codigo") REFERENCES "public"."imoveis"("cod_empre","codigo_reduzido") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licencas" ADD CONSTRAINT "licencas_cod_empre_numero_guia_guias_cod_empre_numero_guia_fk" FOREIGN KEY ("cod_empre","numero_guia") REFERENCES "public"."guias"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autoridades" ADD CONSTRAINT "autoridades_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credenciais_do_govbr" ADD CONSTRAINT "credenciais_do_govbr_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exibicao" ADD CONSTRAINT "exibicao_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feriados" ADD CONSTRAINT "feriados_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fontes_tributarias" ADD CONSTRAINT "fontes_tributarias_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orgao_servicos" ADD CONSTRAINT "orgao_servicos_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debitos_parcelados" ADD CONSTRAINT "debitos_parcelados_acordo" FOREIGN KEY ("cod_empre","numero_guia") REFERENCES "public"."parcelamentos"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debitos_parcelados" ADD CONSTRAINT "debitos_parcelados_parcela" FOREIGN KEY ("cod_empre","debito_guia","debito_parcela") REFERENCES "public"."parcelas"("cod_empre","numero_guia","numero_parcela") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcelamentos" ADD CONSTRAINT "parcelamentos_guia" FOREIGN KEY ("cod_empre","numero_guia") REFERENCES "public"."guias"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcelamentos" ADD CONSTRAINT "parcelamentos_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcelamentos" ADD CONSTRAINT "parcelamentos_atendente" FOREIGN KEY ("cod_empre","atendido_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcelamentos" ADD CONSTRAINT "parcelamentos_programa" FOREIGN KEY ("cod_empre","programa_id","programa_versao") REFERENCES "public"."programas_de_parcelamento"("cod_empre","id","versao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcelamentos" ADD CONSTRAINT "parcelamentos_quem_pediu_cancelar" FOREIGN KEY ("cod_empre","cancelamento_pedido_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programas_de_parcelamento" ADD CONSTRAINT "programas_de_parcelamento_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programas_de_parcelamento" ADD CONSTRAINT "programas_de_parcelamento_autor" FOREIGN KEY ("cod_empre","gravado_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendadas_pix" ADD CONSTRAINT "agendadas_pix_cod_empre_autorizacao_id_autorizacoes_pix_cod_empre_id_fk" FOREIGN KEY ("cod_empre","autorizacao_id") REFERENCES "public"."autorizacoes_pix"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autorizacoes_pix" ADD CONSTRAINT "autorizacoes_pix_cod_empre_usuario_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bancos_do_pix" ADD CONSTRAINT "bancos_do_pix_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobrancas_pix" ADD CONSTRAINT "cobrancas_pix_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovantes" ADD CONSTRAINT "comprovantes_cod_empre_recebimento_id_recebimentos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."recebimentos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucoes_pix" ADD CONSTRAINT "devolucoes_pix_cod_empre_e2eid_pix_recebidos_cod_empre_e2eid_fk" FOREIGN KEY ("cod_empre","e2eid") REFERENCES "public"."pix_recebidos"("cod_empre","e2eid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucoes_pix" ADD CONSTRAINT "devolucoes_pix_cod_empre_recebimento_id_excecoes_de_recebimento_cod_empre_recebimento_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."excecoes_de_recebimento"("cod_empre","recebimento_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_recebidos" ADD CONSTRAINT "pix_recebidos_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_recebidos" ADD CONSTRAINT "pix_recebidos_cod_empre_recebimento_id_recebimentos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."recebimentos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "varreduras_do_pix" ADD CONSTRAINT "varreduras_do_pix_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_da_sessao" ADD CONSTRAINT "empresas_da_sessao_sessao" FOREIGN KEY ("cod_empre","token_hash") REFERENCES "public"."sessoes"("cod_empre","token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procuracoes" ADD CONSTRAINT "procuracoes_outorgante" FOREIGN KEY ("cod_empre","outorgante_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacoes_em_curso" ADD CONSTRAINT "publicacoes_em_curso_solicitacao" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacoes_em_curso" ADD CONSTRAINT "publicacoes_em_curso_por" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunhos_de_resposta" ADD CONSTRAINT "rascunhos_de_resposta_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunhos_de_resposta" ADD CONSTRAINT "rascunhos_de_resposta_cod_empre_salvo_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","salvo_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunhos_de_resposta" ADD CONSTRAINT "rascunhos_de_resposta_cod_empre_aprovado_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","aprovado_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurso_respostas" ADD CONSTRAINT "recurso_respostas_cod_empre_recurso_id_recursos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recurso_id") REFERENCES "public"."recursos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurso_respostas" ADD CONSTRAINT "recurso_respostas_cod_empre_respondido_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","respondido_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recursos" ADD CONSTRAINT "recursos_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recursos" ADD CONSTRAINT "recursos_cod_empre_responsavel_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","responsavel_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficios_fiscais" ADD CONSTRAINT "beneficios_fiscais_de_quem" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renuncias_previstas" ADD CONSTRAINT "renuncias_previstas_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sigilos_de_acesso" ADD CONSTRAINT "sigilos_de_acesso_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sigilos_de_acesso" ADD CONSTRAINT "sigilos_de_acesso_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sigilos_de_acesso" ADD CONSTRAINT "sigilos_de_acesso_imposto_por" FOREIGN KEY ("cod_empre","imposto_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sigilos_de_acesso" ADD CONSTRAINT "sigilos_de_acesso_encerrado_por" FOREIGN KEY ("cod_empre","encerrado_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_historico" ADD CONSTRAINT "solicitacao_historico_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_palavras" ADD CONSTRAINT "solicitacao_palavras_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_setor_id_setores_cod_empre_id_fk" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_solicitante_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitante_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_atendente_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","atendente_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_publicados" ADD CONSTRAINT "arquivos_publicados_publicacao" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."publicacoes"("cod_empre","solicitacao_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_publicados" ADD CONSTRAINT "arquivos_publicados_anexo" FOREIGN KEY ("cod_empre","anexo_id") REFERENCES "public"."anexos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_publicados" ADD CONSTRAINT "arquivos_publicados_feito" FOREIGN KEY ("cod_empre","publicado_id") REFERENCES "public"."anexos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_publicados" ADD CONSTRAINT "arquivos_publicados_por" FOREIGN KEY ("cod_empre","publicado_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaracoes_do_rol" ADD CONSTRAINT "declaracoes_do_rol_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informacoes_classificadas" ADD CONSTRAINT "informacoes_classificadas_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_de_declaracao" ADD CONSTRAINT "pedidos_de_declaracao_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pesquisa_convites_usados" ADD CONSTRAINT "pesquisa_convites_usados_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pesquisa_respostas" ADD CONSTRAINT "pesquisa_respostas_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pesquisa_respostas" ADD CONSTRAINT "pesquisa_respostas_da_carta" FOREIGN KEY ("cod_empre","conteudo_id") REFERENCES "public"."conteudos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacoes" ADD CONSTRAINT "publicacoes_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacoes" ADD CONSTRAINT "publicacoes_cod_empre_publicada_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","publicada_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorios_de_gestao" ADD CONSTRAINT "relatorios_de_gestao_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD CONSTRAINT "contribuintes_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emissoes" ADD CONSTRAINT "emissoes_cod_empre_numero_guia_numero_parcela_parcelas_cod_empre_numero_guia_numero_parcela_fk" FOREIGN KEY ("cod_empre","numero_guia","numero_parcela") REFERENCES "public"."parcelas"("cod_empre","numero_guia","numero_parcela") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_cod_empre_imovel_codigo_imoveis_cod_empre_codigo_reduzido_fk" FOREIGN KEY ("cod_empre","imovel_codigo") REFERENCES "public"."imoveis"("cod_empre","codigo_reduzido") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imoveis" ADD CONSTRAINT "imoveis_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imoveis" ADD CONSTRAINT "imoveis_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcelas" ADD CONSTRAINT "parcelas_cod_empre_numero_guia_guias_cod_empre_numero_guia_fk" FOREIGN KEY ("cod_empre","numero_guia") REFERENCES "public"."guias"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "anexos_chave" ON "anexos" USING btree ("chave","cod_empre");--> statement-breakpoint
CREATE INDEX "anexos_solicitacao" ON "anexos" USING btree ("cod_empre","solicitacao_id");--> statement-breakpoint
CREATE INDEX "anexos_recurso" ON "anexos" USING btree ("cod_empre","recurso_id");--> statement-breakpoint
CREATE INDEX "anexos_conteudo" ON "anexos" USING btree ("cod_empre","conteudo_id");--> statement-breakpoint
CREATE INDEX "anexos_orfaos" ON "anexos" USING btree ("cod_empre","visto_em") WHERE solicitacao_id is null and recurso_id is null and conteudo_id is null;--> statement-breakpoint
CREATE INDEX "anexos_removidos" ON "anexos" USING btree ("removido_em") WHERE removido_em is not null;--> statement-breakpoint
CREATE INDEX "arquivos_de_pagamento_nsa" ON "arquivos_de_pagamento" USING btree ("cod_empre","banco","convenio","nsa");--> statement-breakpoint
CREATE UNIQUE INDEX "arquivos_de_pagamento_pix" ON "arquivos_de_pagamento" USING btree ("cod_empre","geracao") WHERE "arquivos_de_pagamento"."formato" = 'PIX';--> statement-breakpoint
CREATE INDEX "excecoes_de_recebimento_estado" ON "excecoes_de_recebimento" USING btree ("cod_empre","estado","motivo");--> statement-breakpoint
CREATE UNIQUE INDEX "partes_recebidas_baixa" ON "partes_recebidas" USING btree ("cod_empre","numero_guia","numero_parcela") WHERE not "partes_recebidas"."parcial";--> statement-breakpoint
CREATE INDEX "propostas_de_resolucao_recebimento" ON "propostas_de_resolucao" USING btree ("cod_empre","recebimento_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "propostas_de_resolucao_pendente" ON "propostas_de_resolucao" USING btree ("cod_empre","recebimento_id") WHERE "propostas_de_resolucao"."situacao" = 'PENDENTE';--> statement-breakpoint
CREATE UNIQUE INDEX "recebimentos_mesmo" ON "recebimentos" USING btree ("cod_empre","codigo","pagamento","valor_centavos","banco","autenticacao","ocorrencia");--> statement-breakpoint
CREATE UNIQUE INDEX "recebimentos_baixa" ON "recebimentos" USING btree ("cod_empre","baixa_guia","baixa_parcela") WHERE not "recebimentos"."baixa_parcial";--> statement-breakpoint
CREATE INDEX "recebimentos_guia" ON "recebimentos" USING btree ("cod_empre","baixa_guia","baixa_parcela");--> statement-breakpoint
CREATE INDEX "recebimentos_credito" ON "recebimentos" USING btree ("cod_empre","pagamento" DESC NULLS LAST,"id") WHERE "recebimentos"."excedente_centavos" > 0;--> statement-breakpoint
CREATE INDEX "recebimentos_pagamento" ON "recebimentos" USING btree ("cod_empre","pagamento" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "recebimentos_resto" ON "recebimentos" USING btree ("cod_empre","pagamento","id") WHERE ("recebimentos"."valor_centavos" - coalesce("recebimentos"."aplicado_centavos", 0) - "recebimentos"."excedente_centavos") <> 0;--> statement-breakpoint
CREATE INDEX "recebimentos_documento" ON "recebimentos" USING btree ("cod_empre","baixa_documento") WHERE "recebimentos"."baixa_documento" is not null;--> statement-breakpoint
CREATE INDEX "auditoria_momento" ON "auditoria" USING btree ("cod_empre","momento");--> statement-breakpoint
CREATE INDEX "auditoria_entradas" ON "auditoria" USING btree ("cod_empre","usuario_id","momento") WHERE evento = 'sessao.entrar';--> statement-breakpoint
CREATE INDEX "auditoria_livros" ON "auditoria" USING btree ("cod_empre","momento") WHERE evento = 'importacao.dividas';--> statement-breakpoint
CREATE INDEX "auditoria_titular" ON "auditoria" USING btree ("cod_empre","titular","id") WHERE titular is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "auditoria_selos_linha" ON "auditoria_selos" USING btree ("cod_empre","auditoria_id");--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_uma_vez" ON "avisos" USING btree ("cod_empre",coalesce(usuario_id, solicitacao_id),"tipo",coalesce(recurso_id, solicitacao_id, usuario_id),"criado_em");--> statement-breakpoint
CREATE INDEX "avisos_da_pessoa" ON "avisos" USING btree ("cod_empre","usuario_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "avisos_da_solicitacao" ON "avisos" USING btree ("cod_empre","solicitacao_id","tipo","criado_em");--> statement-breakpoint
CREATE INDEX "avisos_a_enviar" ON "avisos" USING btree ("cod_empre","usuario_id") WHERE enviado_em is null;--> statement-breakpoint
CREATE INDEX "avisos_novos" ON "avisos" USING btree ("cod_empre","usuario_id") WHERE lido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certidoes_numero" ON "certidoes" USING btree ("cod_empre","ano","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "certidoes_codigo" ON "certidoes" USING btree ("cod_empre","codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "certidoes_do_dia" ON "certidoes" USING btree ("cod_empre","dia","fatos_sha256") WHERE revogada_em is null;--> statement-breakpoint
CREATE INDEX "certidoes_emissao" ON "certidoes" USING btree ("cod_empre","emitida_em");--> statement-breakpoint
CREATE INDEX "certidoes_cpfcnpj" ON "certidoes" USING btree ("cod_empre","cpfcnpj");--> statement-breakpoint
CREATE INDEX "mudancas_de_cobranca_quando" ON "mudancas_de_cobranca" USING btree ("cod_empre","proposta_em");--> statement-breakpoint
CREATE UNIQUE INDEX "codigos_da_carta_codigo" ON "codigos_da_carta" USING btree ("cod_empre","codigo");--> statement-breakpoint
CREATE INDEX "codigos_da_carta_usuario" ON "codigos_da_carta" USING btree ("cod_empre","usuario_id") WHERE "codigos_da_carta"."usuario_id" is not null;--> statement-breakpoint
CREATE INDEX "links_usuario" ON "links" USING btree ("cod_empre","usuario_id","uso");--> statement-breakpoint
CREATE INDEX "sessoes_usuario" ON "sessoes" USING btree ("cod_empre","usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "setores_nome" ON "setores" USING btree ("cod_empre","nome");--> statement-breakpoint
CREATE UNIQUE INDEX "setores_entrada" ON "setores" USING btree ("cod_empre") WHERE "setores"."entrada";--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_cpfcnpj" ON "usuarios" USING btree ("cod_empre","cpfcnpj");--> statement-breakpoint
CREATE INDEX "usuarios_email" ON "usuarios" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "usuarios_nome" ON "usuarios" USING btree ("cod_empre","nome","id");--> statement-breakpoint
CREATE INDEX "usuarios_palavras" ON "usuarios" USING gin (palavras_do_nome(cod_empre, cpfcnpj, nome));--> statement-breakpoint
CREATE INDEX "usuarios_tipo" ON "usuarios" USING btree ("cod_empre","tipo");--> statement-breakpoint
CREATE INDEX "usuarios_aguardando" ON "usuarios" USING btree ("cod_empre","created_at","id") WHERE aguarda_liberacao;--> statement-breakpoint
CREATE INDEX "usuarios_dos_vencimentos" ON "usuarios" USING btree ("cod_empre","id") WHERE not ('VENCIMENTOS' = any(avisos_dispensados));--> statement-breakpoint
CREATE INDEX "conteudos_busca" ON "conteudos" USING gin ("busca") WHERE publicado is not null;--> statement-breakpoint
CREATE INDEX "conteudos_tipo" ON "conteudos" USING btree ("cod_empre","tipo","nome","id");--> statement-breakpoint
CREATE UNIQUE INDEX "copias_de_dados_em_curso" ON "copias_de_dados" USING btree ("cod_empre","usuario_id") WHERE "copias_de_dados"."etapa" = 'PREPARANDO';--> statement-breakpoint
CREATE INDEX "copias_de_dados_pedida" ON "copias_de_dados" USING btree ("cod_empre","usuario_id","pedida_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "copias_de_dados_a_terminar" ON "copias_de_dados" USING btree ("etapa") WHERE "copias_de_dados"."etapa" in ('PREPARANDO', 'PRONTA');--> statement-breakpoint
CREATE UNIQUE INDEX "direitos_do_titular_numero" ON "direitos_do_titular" USING btree ("cod_empre","ano","numero");--> statement-breakpoint
CREATE INDEX "direitos_do_titular_da_pessoa" ON "direitos_do_titular" USING btree ("cod_empre","titular_id","pedido_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "direitos_do_titular_abertos" ON "direitos_do_titular" USING btree ("cod_empre","prazo") WHERE respondido_em is null and cancelado_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "direitos_do_titular_um_aberto" ON "direitos_do_titular" USING btree ("cod_empre","titular_id","direito") WHERE respondido_em is null and cancelado_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "direitos_do_titular_um_aberto_sem_conta" ON "direitos_do_titular" USING btree ("cod_empre","cpfcnpj","direito") WHERE respondido_em is null and cancelado_em is null;--> statement-breakpoint
CREATE INDEX "direitos_do_titular_sem_conta" ON "direitos_do_titular" USING btree ("cod_empre","cpfcnpj") WHERE cpfcnpj is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documentos_unicos_do_dia" ON "documentos_unicos" USING btree ("cod_empre","emitido_no_dia","chave");--> statement-breakpoint
CREATE INDEX "documentos_unicos_pessoa" ON "documentos_unicos" USING btree ("cod_empre","cpfcnpj","numero" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "links_de_pagamento_token" ON "links_de_pagamento" USING btree ("cod_empre","token_hash");--> statement-breakpoint
CREATE INDEX "links_de_pagamento_documento" ON "links_de_pagamento" USING btree ("cod_empre","numero_documento");--> statement-breakpoint
CREATE INDEX "links_de_pagamento_fim" ON "links_de_pagamento" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "partes_do_documento_parcela" ON "partes_do_documento" USING btree ("cod_empre","numero_guia","numero_parcela");--> statement-breakpoint
CREATE INDEX "atendimentos_perdidos_de" ON "atendimentos_perdidos" USING btree ("cod_empre","usuario_id","discordar_ate");--> statement-breakpoint
CREATE INDEX "atendimentos_perdidos_a_decidir" ON "atendimentos_perdidos" USING btree ("cod_empre","discordar_ate") WHERE motivo is not null and decidido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consultas_a_setores_abertas" ON "consultas_a_setores" USING btree ("cod_empre","solicitacao_id","setor_id") WHERE respondida_em is null;--> statement-breakpoint
CREATE INDEX "consultas_a_setores_da_solicitacao" ON "consultas_a_setores" USING btree ("cod_empre","solicitacao_id","pedida_em");--> statement-breakpoint
CREATE INDEX "consultas_a_setores_por_prazo" ON "consultas_a_setores" USING btree ("cod_empre","setor_id","prazo") WHERE respondida_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entregas_devidas" ON "entregas" USING btree ("cod_empre","recurso_id") WHERE entregue_em is null and cancelada_em is null;--> statement-breakpoint
CREATE INDEX "entregas_por_prazo" ON "entregas" USING btree ("cod_empre","prazo","recurso_id") WHERE entregue_em is null and cancelada_em is null;--> statement-breakpoint
CREATE INDEX "preservacoes_em_vigor" ON "preservacoes" USING btree ("cod_empre") WHERE liberada_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "importacoes_em_curso" ON "importacoes" USING btree ("cod_empre") WHERE "importacoes"."etapa" in ('CONFERINDO', 'CONFERIDA', 'GRAVANDO');--> statement-breakpoint
CREATE INDEX "importacoes_enviada" ON "importacoes" USING btree ("cod_empre","enviada_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alteracoes_contribuinte" ON "alteracoes" USING btree ("cod_empre","contribuinte_codigo","momento");--> statement-breakpoint
CREATE INDEX "dividas_contribuinte" ON "dividas" USING btree ("cod_empre","contribuinte_codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "licencas_guia" ON "licencas" USING btree ("cod_empre","numero_guia");--> statement-breakpoint
CREATE UNIQUE INDEX "licencas_verificador" ON "licencas" USING btree ("cod_empre","cod_verificador");--> statement-breakpoint
CREATE INDEX "credenciais_do_govbr_cliente" ON "credenciais_do_govbr" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "debitos_parcelados_parcela" ON "debitos_parcelados" USING btree ("cod_empre","debito_guia","debito_parcela");--> statement-breakpoint
CREATE UNIQUE INDEX "parcelamentos_codigo" ON "parcelamentos" USING btree ("cod_empre","codigo");--> statement-breakpoint
CREATE INDEX "parcelamentos_pessoa" ON "parcelamentos" USING btree ("cod_empre","cpfcnpj");--> statement-breakpoint
CREATE INDEX "parcelamentos_dia" ON "parcelamentos" USING btree ("cod_empre","pedido_no_dia");--> statement-breakpoint
CREATE INDEX "parcelamentos_abertos" ON "parcelamentos" USING btree ("cod_empre") WHERE "parcelamentos"."caducou_em" is null and "parcelamentos"."rompido_em" is null and "parcelamentos"."cancelado_em" is null;--> statement-breakpoint
CREATE INDEX "agendadas_pix_autorizacao" ON "agendadas_pix" USING btree ("cod_empre","autorizacao_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agendadas_pix_em_curso" ON "agendadas_pix" USING btree ("cod_empre","numero_guia","numero_parcela") WHERE "agendadas_pix"."estado" in ('PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR');--> statement-breakpoint
CREATE INDEX "agendadas_pix_guia" ON "agendadas_pix" USING btree ("cod_empre","numero_guia");--> statement-breakpoint
CREATE INDEX "agendadas_pix_a_conferir" ON "agendadas_pix" USING btree ("cod_empre","conferida_em") WHERE "agendadas_pix"."estado" in ('PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR');--> statement-breakpoint
CREATE UNIQUE INDEX "autorizacoes_pix_vez" ON "autorizacoes_pix" USING btree ("cod_empre","numero_guia","vez");--> statement-breakpoint
CREATE UNIQUE INDEX "autorizacoes_pix_aberta" ON "autorizacoes_pix" USING btree ("cod_empre","numero_guia") WHERE "autorizacoes_pix"."estado" in ('PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR');--> statement-breakpoint
CREATE UNIQUE INDEX "autorizacoes_pix_no_banco" ON "autorizacoes_pix" USING btree ("cod_empre","id_rec");--> statement-breakpoint
CREATE INDEX "autorizacoes_pix_a_conferir" ON "autorizacoes_pix" USING btree ("cod_empre","conferida_em") WHERE "autorizacoes_pix"."estado" in ('PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR');--> statement-breakpoint
CREATE UNIQUE INDEX "cobrancas_pix_txid" ON "cobrancas_pix" USING btree ("cod_empre","txid");--> statement-breakpoint
CREATE INDEX "cobrancas_pix_parcela" ON "cobrancas_pix" USING btree ("cod_empre","numero_guia","numero_parcela");--> statement-breakpoint
CREATE INDEX "cobrancas_pix_documento" ON "cobrancas_pix" USING btree ("cod_empre","numero_documento");--> statement-breakpoint
CREATE INDEX "cobrancas_pix_abertas" ON "cobrancas_pix" USING btree ("cod_empre","mudou_em") WHERE "cobrancas_pix"."estado" in ('PEDIDA', 'ATIVA', 'A_REMOVER');--> statement-breakpoint
CREATE INDEX "devolucoes_pix_recebimento" ON "devolucoes_pix" USING btree ("cod_empre","recebimento_id");--> statement-breakpoint
CREATE INDEX "devolucoes_pix_abertas" ON "devolucoes_pix" USING btree ("cod_empre","mudou_em") WHERE "devolucoes_pix"."estado" in ('PEDIDA', 'EM_PROCESSAMENTO');--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_pix_em_curso" ON "devolucoes_pix" USING btree ("cod_empre","e2eid") WHERE "devolucoes_pix"."estado" <> 'NAO_REALIZADO';--> statement-breakpoint
CREATE INDEX "pix_recebidos_recebimento" ON "pix_recebidos" USING btree ("cod_empre","recebimento_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_recebidos_no_arquivo" ON "pix_recebidos" USING btree ("cod_empre","no_arquivo");--> statement-breakpoint
CREATE INDEX "pix_recebidos_horario" ON "pix_recebidos" USING btree ("cod_empre","horario" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "procuracoes_dadas" ON "procuracoes" USING btree ("cod_empre","outorgante_id","dada_em");--> statement-breakpoint
CREATE INDEX "procuracoes_recebidas" ON "procuracoes" USING btree ("cod_empre","procurador","dada_em");--> statement-breakpoint
CREATE UNIQUE INDEX "recursos_protocolo" ON "recursos" USING btree ("cod_empre","numero_protocolo");--> statement-breakpoint
CREATE UNIQUE INDEX "recursos_instancia" ON "recursos" USING btree ("cod_empre","solicitacao_id","instancia") WHERE situacao <> 'CANCELADA';--> statement-breakpoint
CREATE INDEX "recursos_da_solicitacao" ON "recursos" USING btree ("cod_empre","solicitacao_id");--> statement-breakpoint
CREATE INDEX "recursos_fila" ON "recursos" USING btree ("cod_empre","instancia",(situacao not in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA')),"criado_em","id");--> statement-breakpoint
CREATE INDEX "recursos_a_decidir" ON "recursos" USING btree ("cod_empre","prazo","id") WHERE situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA');--> statement-breakpoint
CREATE INDEX "recursos_chegada" ON "recursos" USING btree ("cod_empre","criado_em","id");--> statement-breakpoint
CREATE INDEX "recursos_por_ano" ON "recursos" USING btree ("cod_empre","data_abertura","id");--> statement-breakpoint
CREATE INDEX "recursos_em_curso" ON "recursos" USING btree ("cod_empre","solicitacao_id") WHERE situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA', 'RESPONDIDO');--> statement-breakpoint
CREATE INDEX "beneficios_fiscais_contribuinte" ON "beneficios_fiscais" USING btree ("cod_empre","contribuinte_codigo");--> statement-breakpoint
CREATE INDEX "sigilos_de_acesso_titular" ON "sigilos_de_acesso" USING btree ("cod_empre","titular");--> statement-breakpoint
CREATE INDEX "sigilos_de_acesso_quando" ON "sigilos_de_acesso" USING btree ("cod_empre","imposto_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "envios_de_solicitacao_idade" ON "envios_de_solicitacao" USING btree ("criado_em");--> statement-breakpoint
CREATE INDEX "solicitacao_palavras_busca" ON "solicitacao_palavras" USING gin ("palavras");--> statement-breakpoint
CREATE INDEX "solicitacao_palavras_recentes" ON "solicitacao_palavras" USING btree ("cod_empre","criada_em");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitacoes_de_origem" ON "solicitacoes" USING btree ("cod_empre","protocolo_de_origem") WHERE protocolo_de_origem is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "solicitacoes_protocolo" ON "solicitacoes" USING btree ("cod_empre","numero_protocolo");--> statement-breakpoint
CREATE INDEX "solicitacoes_fila" ON "solicitacoes" USING btree ("cod_empre","status_id","criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_fila_setor" ON "solicitacoes" USING btree ("cod_empre","setor_id","status_id","criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_fila_prioridade" ON "solicitacoes" USING btree ("cod_empre","status_id",coalesce(prioridade, 0) desc,"criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_fila_previsao" ON "solicitacoes" USING btree ("cod_empre","status_id","data_previsao","criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_atendente" ON "solicitacoes" USING btree ("cod_empre","atendente_id","status_id","criada_em","id") WHERE atendente_id is not null and cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_restritas" ON "solicitacoes" USING btree ("cod_empre","solicitante_id") WHERE (tipo = 1 or grau_sigilo <> 1) and solicitante_id is not null and cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_complemento" ON "solicitacoes" USING btree ("cod_empre",(complemento ->> 'ate')) WHERE complemento ->> 'respondido_em' is null and complemento is not null and status_id in (2, 3);--> statement-breakpoint
CREATE INDEX "solicitacoes_respondidas" ON "solicitacoes" USING btree ("cod_empre",greatest(data_finalizacao, resposta_corrigida_em)) WHERE status_id = 4;--> statement-breakpoint
CREATE INDEX "solicitacoes_periodo" ON "solicitacoes" USING btree ("cod_empre","data_solicitacao","id");--> statement-breakpoint
CREATE INDEX "solicitacoes_preservadas" ON "solicitacoes" USING btree ("cod_empre","data_solicitacao","setor_id","natureza","tipo") WHERE tipo = 1 or natureza = 2;--> statement-breakpoint
CREATE INDEX "solicitacoes_email" ON "solicitacoes" USING btree ("cod_empre","solicitante_email") WHERE solicitante_email is not null;--> statement-breakpoint
CREATE INDEX "solicitacoes_solicitante" ON "solicitacoes" USING btree ("cod_empre","solicitante_id","criada_em","id") WHERE solicitante_id is not null;--> statement-breakpoint
CREATE INDEX "trabalhos_fila" ON "trabalhos" USING btree ("fila","criado_em","id");--> statement-breakpoint
CREATE INDEX "trabalhos_fileira" ON "trabalhos" USING btree ("fila",(dados ->> 'fileira'));--> statement-breakpoint
CREATE UNIQUE INDEX "arquivos_publicados_publicado" ON "arquivos_publicados" USING btree ("cod_empre","publicado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "informacoes_classificadas_codigo" ON "informacoes_classificadas" USING btree ("cod_empre","codigo");--> statement-breakpoint
CREATE INDEX "informacoes_classificadas_data" ON "informacoes_classificadas" USING btree ("cod_empre","data_classificacao","id");--> statement-breakpoint
CREATE INDEX "pesquisa_respostas_carta" ON "pesquisa_respostas" USING btree ("cod_empre","conteudo_id") WHERE conteudo_id is not null;--> statement-breakpoint
CREATE INDEX "pesquisa_respostas_dia" ON "pesquisa_respostas" USING btree ("cod_empre","dia","id");--> statement-breakpoint
CREATE INDEX "pesquisa_comentarios" ON "pesquisa_respostas" USING btree ("cod_empre","dia" DESC NULLS FIRST,"id") WHERE comentario is not null;--> statement-breakpoint
CREATE INDEX "publicacoes_busca" ON "publicacoes" USING gin ("busca") WHERE retirada_em is null;--> statement-breakpoint
CREATE INDEX "publicacoes_recentes" ON "publicacoes" USING btree ("cod_empre","data" DESC NULLS FIRST,"solicitacao_id") WHERE retirada_em is null;--> statement-breakpoint
CREATE INDEX "contribuintes_cpfcnpj" ON "contribuintes" USING btree ("cod_empre","cpfcnpj");--> statement-breakpoint
CREATE INDEX "contribuintes_nome" ON "contribuintes" USING gin (palavras_do_nome(cod_empre, cpfcnpj, nome));--> statement-breakpoint
CREATE INDEX "guias_imovel" ON "guias" USING btree ("cod_empre","imovel_codigo","ano_referencia");--> statement-breakpoint
CREATE INDEX "guias_contribuinte" ON "guias" USING btree ("cod_empre","contribuinte_codigo","tributo") WHERE "guias"."contribuinte_codigo" is not null;--> statement-breakpoint
CREATE INDEX "imoveis_inscricao" ON "imoveis" USING btree ("cod_empre","inscricao_busca");--> statement-breakpoint
CREATE INDEX "imoveis_contribuinte" ON "imoveis" USING btree ("cod_empre","contribuinte_codigo");--> statement-breakpoint
CREATE INDEX "parcelas_nao_baixadas" ON "parcelas" USING btree ("cod_empre","numero_guia","numero_parcela") WHERE "parcelas"."situacao" <> 'BAIXADA';--> statement-breakpoint
CREATE INDEX "parcelas_pagamento" ON "parcelas" USING btree ("cod_empre","pagamento") WHERE "parcelas"."pagamento" is not null;