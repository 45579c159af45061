import { contadosDe, limitesEmJson, type Contados } from '../../../core/limites/limites.ts';
import { preparar, type Database } from '../../../db/client.ts';
import {
  cadaForma,
  olhadaDe,
  olhadaEmJson,
  type Olhada,
  type OlhadaEmJson,
  type Partes,
} from './olhada.repository.ts';

/** What a visitor shows; the id too where it stands in the address. */
export interface Mostrado {
  cod_empre: number;
  protocolo: string;
  id?: string | undefined;
}

/**
 * The request of a protocol (`solicitacoes_protocolo`), or of the appeal that has it
 * (`recursos_protocolo`): who appealed was given that one too, in the same form.
 */
const peloProtocolo = (comId: boolean): string => `coalesce(
  (select p.id from solicitacoes p
    where p.cod_empre = $1::integer and p.numero_protocolo = $2::text
      ${comId ? 'and p.id = $7::uuid' : ''}),
  (select p.solicitacao_id from recursos p
    where p.cod_empre = $1::integer and p.numero_protocolo = $2::text
      ${comId ? 'and p.solicitacao_id = $7::uuid' : ''}))`;

/** What a protocol opens, as the database answers. */
interface LidaPeloProtocolo {
  versao: number | null;
  limites: Parameters<typeof contadosDe>[0];
  olhada: OlhadaEmJson | null;
}

const prepararPeloProtocolo = (comId: boolean) =>
  cadaForma((partes, nome) =>
    preparar<LidaPeloProtocolo>(
      `olhada_pelo_protocolo${comId ? '_e_id' : ''}_${nome}`,
      `select (select o.versao::double precision from orgaos o where o.cod_empre = $1::integer) as versao,
        ${limitesEmJson(['$3', '$4', '$5'], '$6')} as limites,
        ${olhadaEmJson(peloProtocolo(comId), partes)} as olhada`,
    ),
  );

const peloProtocoloSo = prepararPeloProtocolo(false);
const peloProtocoloEId = prepararPeloProtocolo(true);

/** What a protocol opens, with what has to be known before anybody is told so: one statement. */
export interface OlhadaPeloProtocolo {
  versao_do_orgao: number | undefined;
  contados: Contados;
  olhada: Olhada | undefined;
}

/** @param chaves of the counters that decide whether who asks is let through: there are three at most */
export const findOlhadaPeloProtocolo = async (
  db: Database,
  { cod_empre, protocolo, id }: Mostrado,
  {
    chaves,
    agora,
    ...partes
  }: { chaves: readonly [string, string, string | undefined]; agora: Date } & Partes,
): Promise<OlhadaPeloProtocolo> => {
  const [doOrgao, daOrigem, doAparelho = null] = chaves;
  const valores = [cod_empre, protocolo, doOrgao, daOrigem, doAparelho, agora];
  const [lida] =
    id === undefined
      ? await peloProtocoloSo(partes)(db, valores)
      : await peloProtocoloEId(partes)(db, [...valores, id]);
  return {
    versao_do_orgao: lida?.versao ?? undefined,
    contados: contadosDe(lida?.limites),
    olhada: lida?.olhada ? olhadaDe(lida.olhada) : undefined,
  };
};
