import { diaEm, type ConsultaPublica } from '@balcao/domain';
import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { emissaoDe } from '../documentos/emissao.ts';
import { pessoaDoDocumento } from '../documentos/pessoa.ts';
import type { Arquivo, TipoDoDocumento } from '../documentos/tipo.ts';
import type { Guarda } from '../privacidade.ts';
import { alcanceDaConsulta, antesDaConsulta, depoisDaConsulta } from '../reserva.ts';
import { DEBITOS_RESERVADOS, findExtrato } from './buscar.ts';
import { extratoParaImprimir } from './extrato-impresso.ts';

const Chave = z.object({
  cpfcnpj: z.string(),
  /** Of one property alone. */
  inscricao: z.optional(z.string()),
  /** Asked for without signing in: name and document stay masked. */
  publico: z.boolean(),
});
type Chave = z.infer<typeof Chave>;

/** The statement of the active debt of a person, with its totals. */
export const extratoDaDivida = (contexto: Contexto, guarda: Guarda): TipoDoDocumento => {
  const { db, fonteTributaria, impressora, cofre, relogio } = contexto;

  /** @returns undefined when the city knows no such person */
  const imprimir = async (
    orgao: OrgaoEmUso,
    chave: Chave,
    alcance: ConsultaPublica,
  ): Promise<Arquivo | undefined> => {
    const extrato = await findExtrato(fonteTributaria, orgao.cod_empre, chave);
    if (extrato === undefined) return undefined;
    depoisDaConsulta(alcance, DEBITOS_RESERVADOS, extrato.dividas.length);
    const agora = relogio();
    const pdf = await impressora.imprimir({
      tipo: 'EXTRATO',
      extrato: extratoParaImprimir(extrato, orgao, { agora, publico: chave.publico }),
      emissao: await emissaoDe(contexto, orgao, agora),
    });
    return { pdf, nome: `extrato-divida-ativa-${diaEm(agora, orgao.fuso)}.pdf` };
  };
  const registrar = (
    quem: Quem,
    { cod_empre }: OrgaoEmUso,
    evento: 'extrato.imprimir' | 'extrato.abrir',
    { cpfcnpj }: Chave,
  ) => auditar(db, quem, { cod_empre, evento, titular: cofre.hmac('titular', cpfcnpj) });

  return {
    publico: true,
    servico: () => 'extrato_divida',
    emitir: async ({ quem, orgao, dados }) => {
      const cpfcnpj = pessoaDoDocumento(quem, dados);
      const olhada = await guarda.antes(quem, orgao.cod_empre, { cpfcnpj });
      const { inscricao } = dados;
      const chave = {
        cpfcnpj,
        publico: quem.papel === 'VISITANTE',
        ...(inscricao && { inscricao }),
      };
      const alcance = inscricao ? 'tudo' : alcanceDaConsulta(quem, orgao, 'divida', cpfcnpj);
      antesDaConsulta(alcance, DEBITOS_RESERVADOS);
      await registrar(quem, orgao, 'extrato.imprimir', chave);
      const arquivo = await imprimir(orgao, chave, alcance);
      if (arquivo === undefined) {
        await olhada.errou();
        throw new AppError(inscricao ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO');
      }
      await olhada.achou();
      return { arquivo, chave };
    },
    reabrir: async (texto, { quem, orgao }) => {
      const chave = Chave.parse(texto);
      const arquivo = await imprimir(orgao, chave, 'tudo');
      if (arquivo === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
      await registrar(quem, orgao, 'extrato.abrir', chave);
      return arquivo;
    },
  };
};
