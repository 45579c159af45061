import { abrirIdentidade } from '@balcao/contracts/esquemas';
import { formatarDocumento, formatarTelefone, telefoneNacional } from '@balcao/domain';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { useRecarregar } from '../../../esic/processo/detalhes.queries.ts';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { useAcao } from '../../../lib/use-acao.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import { Fatos } from '../../../ui/fatos.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { DialogoProps } from './dialogo.tsx';
import classes from '../gestao.module.css';

/** Shows who asked, once whoever looks said why. */
export function QuemPediuModal({ solicitacao, onClose }: DialogoProps) {
  const { id, numero_protocolo } = solicitacao;
  const recarregar = useRecarregar();
  const acao = useAcao({
    mutationFn: ({ motivo }: { motivo: string }) =>
      call(abrirIdentidade, { body: { solicitacao_id: id, motivo } }),
    onSuccess: () => recarregar(),
  });
  const form = useFormulario(abrirIdentidade, {
    inicial: { motivo: '' },
    corpo: (valores) => ({ solicitacao_id: id, ...valores }),
    acao,
  });
  const aberta = acao.data?.data;
  return (
    <Modal titulo={`Quem fez ${numero_protocolo}`} onClose={onClose} ocupado={form.ocupado}>
      {aberta ? (
        <>
          <Fatos
            fatos={[
              ['Nome', aberta.nome],
              ['CPF ou CNPJ', aberta.documento && formatarDocumento(aberta.documento)],
              ['E-mail', aberta.email],
              ['Telefone', aberta.telefone && formatarTelefone(telefoneNacional(aberta.telefone))],
            ]}
          />
          <p>Quem pediu foi avisado.</p>
          <Actions>
            <Button onClick={onClose}>Fechar</Button>
          </Actions>
        </>
      ) : (
        <Formulario de={form} className={classes.formulario}>
          <p>
            Quem pediu preferiu que só o SIC soubesse quem é. O seu nome, o dia e o motivo ficam no
            histórico da solicitação, e quem pediu é avisado.
          </p>
          <Campo {...form.campo('motivo')} label="Por que é preciso saber" linhas={3} />
          <BotoesDoDialogo enviar="Ver quem pediu" ocupado={form.ocupado} onClose={onClose} />
        </Formulario>
      )}
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.motivo}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
