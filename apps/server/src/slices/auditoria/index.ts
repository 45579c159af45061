import { listAuditoria, type RegistroDeAuditoria } from '@balcao/contracts';
import { inicioDoDia, somarDias } from '@balcao/domain';
import { auditar } from '../../core/auditoria.ts';
import { montarPagina } from '../../core/pagina.ts';
import { orgaoDaSessao } from '../../core/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { listRegistros } from './auditoria.repository.ts';

/** Letters enough to tell addresses apart on a page. */
const ORIGEM = 12;

/** The audit trail, to be searched by the administrators of its orgao (B08). */
export const auditoria: Slice = (app, { db, orgaos, sigilo }) => {
  rota(app, listAuditoria, async ({ quem, query, request }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { fuso } = await orgaos.get(cod_empre);
    const { evento, usuario_id, cpfcnpj, de, ate } = query;
    const titular = cpfcnpj && sigilo.hmac('titular', cpfcnpj);
    const desde = de === undefined ? undefined : inicioDoDia(de, fuso);
    const antes = ate === undefined ? undefined : inicioDoDia(somarDias(ate, 1), fuso);
    const filtro = { evento, usuario_id, titular, desde, antes };
    const { linhas, total } = await listRegistros(db, cod_empre, filtro, query);
    await auditar(db, quem, {
      cod_empre,
      evento: 'auditoria.consultar',
      ...(titular !== undefined && { titular }),
    });

    const formato = new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: fuso,
    });
    const data = linhas.map((linha): RegistroDeAuditoria => ({
      ...linha,
      papel: linha.papel as RegistroDeAuditoria['papel'],
      momento: linha.momento.toISOString(),
      momento_formatado: formato.format(linha.momento),
      origem: linha.origem.slice(0, ORIGEM),
      dados: JSON.stringify(linha.dados),
    }));
    return montarPagina(request.url, query, { data, total });
  });
};
