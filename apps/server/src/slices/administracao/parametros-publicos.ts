import type { Config } from '../../config.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import { questionarioDe } from '../../core/questionario.ts';

/**
 * What the public pages say of an orgao's terms (`esic.md` §3 'Parameters response'): of the first
 * instance the days to open an appeal, of the others the days to answer one.
 */
export const parametrosPublicos = ({ parametros }: OrgaoEmUso, config: Config) => ({
  contagem_dos_prazos: parametros.contagem_dos_prazos,
  prazo_resposta: parametros.prazo_resposta,
  prorrogacao: { prazo: parametros.prazo_prorrogacao },
  primeira_instancia: { prazo: parametros.recurso_abrir },
  segunda_instancia: { prazo: parametros.recurso_responder_segunda },
  terceira_instancia: { prazo: parametros.recurso_responder_terceira },
  satisfacao_formulario: {
    questionario_url: questionarioDe(parametros, config),
    resposta_url: parametros.resultados_url,
  },
  decretos: [...parametros.decretos],
  resposta_tamanho: parametros.resposta_tamanho,
  anexos: {
    quantidade: parametros.anexos_quantidade,
    total_bytes: parametros.anexos_total_bytes,
  },
  solicitacao_no_ios: parametros.solicitacao_no_ios,
});
