import type { DocumentoUnicoNaTela } from '@balcao/contracts';
import { ANA, BRUNO, createGuia, createOrgao, EMPRESA, SENHA } from './cidade.ts';
import { esvaziar } from './esvaziar.ts';
import { abrirServidor, type Navegador, type Servidor } from './servidor.ts';
import { createGuiaDePessoa, ligarServicos } from './tributos.ts';

export const JUNTAR = '/api/documentos-unicos';

export const parte = (tributo: string, numero_guia: number, numero_parcela: number) => ({
  tributo,
  numero_guia,
  numero_parcela,
});
/** Open until December, and overdue since August; 150,00 each. */
export const EM_DIA = parte('IPTU', 100, 2);
export const VENCIDA = parte('IPTU', 100, 1);
/** 70,01 until 30 November. */
export const TAXA = parte('TAXA', 300, 0);
export const DE_BRUNO = parte('IPTU', 200, 1);

const PARCELAS = [
  { numero: 0, vencimento: '2026-12-10', centavos: 40_000 },
  { numero: 1, vencimento: '2026-08-10', centavos: 15_000 },
  { numero: 2, vencimento: '2026-12-10', centavos: 15_000 },
  { numero: 3, vencimento: '2026-12-12', centavos: 15_000 },
  { numero: 4, vencimento: '2026-12-15', centavos: 15_000, situacao: 'CANCELADA' as const },
];

/** Two orgaos with bills of several taxes and people, in which installments are put together. */
export interface CidadeQueJunta {
  servidor: Servidor;
  /** As it was at the beginning, on 19 November 2026; with Ana signed in. */
  recomecar: (agora?: Date) => Promise<Navegador>;
  /** Sets a parameter of orgao 1. */
  parametro: (nome: string, valor: unknown) => Promise<unknown>;
  juntar: (
    quem: Navegador,
    partes: object[],
    mais?: object,
  ) => Promise<{ status: number; data: DocumentoUnicoNaTela; code: string }>;
}

export const createCidadeQueJunta = async (): Promise<CidadeQueJunta> => {
  const servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre);
  }
  const guia = { dono: ANA, parcelas: PARCELAS };
  await createGuia(db, 1, { ...guia, numero: 100, inscricao: '01.02.003-4' });
  await createGuia(db, 1, { ...guia, numero: 200, dono: BRUNO, inscricao: '20' });
  await createGuia(db, 1, { ...guia, numero: 400, dono: null, inscricao: '40' });
  await createGuia(db, 2, { ...guia, numero: 100, inscricao: '10' });
  const parcelas = [{ numero: 0, vencimento: '2026-11-30', centavos: 7_001 }];
  await createGuiaDePessoa(db, 1, { tributo: 'TAXA', numero: 300, dono: ANA, parcelas });
  await createGuiaDePessoa(db, 1, { tributo: 'ISSQN', numero: 301, dono: EMPRESA, parcelas });
  return {
    servidor,
    recomecar: async (agora = new Date('2026-11-19T15:00:00Z')) => {
      servidor.relogio.agora = agora;
      await esvaziar(
        servidor.banco,
        ...['documentos_unicos', 'emissoes', 'arquivos_de_pagamento', 'auditoria', 'limites'],
      );
      await servidor.banco.owner.query(
        `update parcelas set situacao = 'ATIVA', pagamento = null, cobranca = null where situacao <> 'CANCELADA';
         update orgaos set parametros = parametros - 'documento_unico_partes'
           - 'documento_unico_minimo_centavos' - 'divida_ativa_paga_aqui'`,
      );
      return servidor.navegador().entrar(1, ANA, SENHA);
    },
    parametro: (nome, valor) =>
      servidor.banco.owner.query(
        `update orgaos set parametros = parametros || jsonb_build_object($1::text, $2::jsonb)
         where cod_empre = 1`,
        [nome, JSON.stringify(valor)],
      ),
    juntar: async (quem, partes, mais = {}) => {
      const resposta = await quem.post(JUNTAR, { partes, ...mais });
      const { data, code } = resposta.json<{ data: DocumentoUnicoNaTela; code: string }>();
      return { status: resposta.statusCode, data, code };
    },
  };
};
