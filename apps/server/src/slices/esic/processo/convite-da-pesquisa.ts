import { DIAS_DO_CONVITE, escreverConvite, prazoDoConvite, type Parametros } from '@balcao/domain';
import type { Config } from '../../../config.ts';
import { questionarioDe } from '../../../core/enderecos.ts';
import { sha256, tokenAleatorio, type Cofre } from '../../../core/cofre.ts';

const USO = 'convite-da-pesquisa';

const DIA_MS = 86_400_000;

/** What inviting somebody needs. */
export interface MeiosDoConvite {
  cofre: Cofre;
  relogio: () => Date;
  config: Pick<Config, 'frameOrigins'>;
}

/** What it takes of an orgao to invite. */
interface OrgaoQueConvida {
  cod_empre: number;
  servicos: ReadonlySet<string>;
  parametros: Pick<Parametros, 'questionario_url'>;
}

/**
 * Path of the survey with an invitation to one answer, or null while the institution has no survey
 * of the portal's. The invitation is signed and says an institution and a term, nothing of who gets
 * it, and nothing of it is kept until it is used. It stands after the `#`, which no server or log
 * ever sees.
 */
export function convidarParaPesquisa(
  { cofre, relogio, config }: MeiosDoConvite,
  { cod_empre, servicos, parametros }: OrgaoQueConvida,
): string | null {
  if (!servicos.has('pesquisa_satisfacao')) return null;
  if (questionarioDe(parametros, config) !== '') return null;
  const expira_em = new Date(relogio().getTime() + DIAS_DO_CONVITE * DIA_MS);
  const convite = cofre.assinar(USO, escreverConvite(cod_empre, expira_em, tokenAleatorio(16)));
  return `/pesquisa-satisfacao?cod_empre=${cod_empre}#token=${convite}`;
}

/** An invitation, as the database remembers that it was used. */
export interface ConviteAberto {
  hash: Buffer;
  expira_em: Date;
}

/** Reads an invitation; undefined when it is not ours, of another institution, or late. */
export function abrirConvite(
  cofre: Cofre,
  cod_empre: number,
  convite: string,
  agora: Date,
): ConviteAberto | undefined {
  const texto = cofre.abrir(USO, convite);
  if (texto === undefined) return undefined;
  const expira_em = prazoDoConvite(texto, cod_empre, agora);
  return expira_em && { hash: sha256(texto), expira_em };
}
