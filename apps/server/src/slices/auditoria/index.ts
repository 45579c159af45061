import { listAuditoria, type RegistroDeAuditoria } from '@balcao/contracts';
import { ATUACOES, descreverEvento, inicioDoDia, somarDias, type Atuacao } from '@balcao/domain';
import { olhadaNaTrilha } from '../../core/auditoria/auditoria.ts';
import { montarPagina } from '../../core/pagina.ts';
import { orgaoDaSessao, versaoDoOrgao } from '../../core/quem/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { acessos } from './acessos.ts';
import { sigilos } from './sigilos.ts';
import { listRegistros, type RegistroRow } from './auditoria.repository.ts';

/** How days and instants are written in the orgao's zone. */
interface Formatos {
  dia: Intl.DateTimeFormat;
  hora: Intl.DateTimeFormat;
}

/** Letters enough to tell commitments apart on a page. */
const LETRAS = 12;

/** For whom it was done, of who acted for somebody else. */
const porQuem = ({ por, dados }: RegistroRow): string | null => {
  const { agindo } = dados as { agindo?: { empresa?: Atuacao } };
  if (agindo?.empresa === undefined) return por;
  return `uma empresa, como ${ATUACOES[agindo.empresa]}`;
};

const paraTela = (linha: RegistroRow, { dia, hora }: Formatos): RegistroDeAuditoria => ({
  ...linha,
  papel: linha.papel as RegistroDeAuditoria['papel'],
  descricao: descreverEvento(linha.evento),
  momento: linha.momento.toISOString(),
  por: porQuem(linha),
  // Of what keeps no origin, only the day is kept too.
  momento_formatado: (linha.origem === null ? dia : hora).format(linha.momento),
  origem: linha.origem?.slice(0, LETRAS) ?? null,
  titular: linha.titular?.slice(0, LETRAS) ?? null,
  dados: JSON.stringify(linha.dados),
});

/** The address that was asked, with the row up to which all its pages go. */
const fixar = (url: string, ate_id: number): string => {
  const [path = '', consulta = ''] = url.split('?');
  const parametros = new URLSearchParams(consulta);
  parametros.set('ate_id', String(ate_id));
  return `${path}?${parametros.toString()}`;
};

/** The audit trail, to be searched by the administrators of its orgao (B08), and by each of whom it tells. */
export const auditoria: Slice = (app, contexto) => {
  const { db, orgaos, cofre } = contexto;
  acessos(app, contexto);
  sigilos(app, contexto);
  rota(app, listAuditoria, async ({ quem, query, request }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { fuso } = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
    const { cpfcnpj, de, ate, evento, usuario_id, papel, origem } = query;
    const titular = cpfcnpj && cofre.hmac('titular', cpfcnpj);
    const { linhas, total, ate_id } = await listRegistros(
      db,
      cod_empre,
      {
        evento,
        usuario_id,
        papel,
        origem,
        titular,
        desde: de === undefined ? undefined : inicioDoDia(de, fuso),
        antes: ate === undefined ? undefined : inicioDoDia(somarDias(ate, 1), fuso),
        ate_id: query.ate_id,
      },
      query,
      olhadaNaTrilha(db, quem, {
        cod_empre,
        evento: 'auditoria.consultar',
        ...(titular !== undefined && { titular }),
      }),
    );
    const dia = { dateStyle: 'short', timeZone: fuso } as const;
    const formatos: Formatos = {
      dia: new Intl.DateTimeFormat('pt-BR', dia),
      hora: new Intl.DateTimeFormat('pt-BR', { ...dia, timeStyle: 'medium' }),
    };
    const data = linhas.map((linha) => paraTela(linha, formatos));
    return montarPagina(fixar(request.url, ate_id), query, { data, total });
  });
};
