import type { Consulta } from '@balcao/contracts';
import { responderConsulta } from '@balcao/contracts/esquemas';
import { useQueryClient } from '@tanstack/react-query';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { PeDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { useRecarregar } from '../../../esic/processo/detalhes.queries.ts';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../../ui/guarda-de-saida.tsx';
import leitura from '../../../ui/leitura.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { entreSetoresQuery } from '../../../esic/processo/entre-setores.queries.ts';
import classes from '../gestao.module.css';

interface ResponderConsultaProps {
  consulta: Consulta;
  onFeito: (aviso: string) => void;
  onClose: () => void;
}

/** Answers what another sector asked, with files; no citizen reads either. */
export function ResponderConsultaModal({ consulta, onFeito, onClose }: ResponderConsultaProps) {
  const { id, numero_protocolo, pergunta, pedida_por, prazo } = consulta;
  const queries = useQueryClient();
  const recarregar = useRecarregar();
  const nome = `responder-consulta:${id}`;
  const form = useFormularioComAnexos(responderConsulta, {
    nome,
    rascunho: nome,
    inicial: { resposta: '' },
    corpo: ({ resposta }) => ({ consulta_id: id, resposta }),
    onFeito: ({ data }) => {
      queries.setQueryData(entreSetoresQuery.queryKey, data);
      onFeito(`Resposta enviada a ${pedida_por}: ${numero_protocolo}.`);
      void recarregar();
    },
  });
  const { fechar, guarda } = useSaidaDoDialogo(form.comAnexos, 'a escolha dos arquivos', onClose);
  return (
    <Modal titulo={`Consulta sobre ${numero_protocolo}`} onClose={fechar} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p className={leitura.texto}>{pergunta}</p>
        <p className={leitura.miudo}>
          {pedida_por} pergunta e é avisado da resposta. Responda até {prazo.formatada}. Só
          servidores leem a resposta e os arquivos.
        </p>
        <Campo {...form.campo('resposta')} label="Resposta" linhas={6} />
        <AnexosCampo {...form.anexos} />
        <PeDoEnvio envio={form.envio} enviar="Responder a consulta" onClose={fechar} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.resposta}
        onVoltar={form.envio.reset}
        onClose={onClose}
      />
      {guarda}
    </Modal>
  );
}
