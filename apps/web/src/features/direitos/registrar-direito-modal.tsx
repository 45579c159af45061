import { registrarDireito } from '@balcao/contracts/esquemas';
import {
  CANAIS_DO_BALCAO,
  DIREITOS,
  DIREITOS_DO_TITULAR,
  recusaDaChegada,
  type DireitoDoTitular,
} from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useHoje } from '../../lib/hoje.ts';
import { useAcao } from '../../lib/use-acao.ts';
import type { Pedido } from '../../lib/wire.ts';
import { BotoesDoDialogo } from '../../ui/barra-de-salvar.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../ui/guarda-de-saida.tsx';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { Modal } from '../../ui/modal.tsx';
import { direitoQuery, FILA } from './direitos-api.ts';
import classes from './direitos.module.css';

const ESCOLHA = { value: '', label: 'Escolha' };
const CANAIS = [
  ESCOLHA,
  ...CANAIS_DO_BALCAO.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
];
const OPCOES = [
  ESCOLHA,
  ...DIREITOS.map((value) => ({ value, label: DIREITOS_DO_TITULAR[value].nome })),
];

const VAZIO = {
  canal: '',
  nome: '',
  cpfcnpj: '',
  prova: '',
  contato: '',
  direito: '',
  descricao: '',
};

type Corpo = Pedido<typeof registrarDireito>['body'];

interface RegistrarDireitoModalProps {
  onFeito: (id: string) => void;
  onClose: () => void;
}

/** Files what somebody without an account asked at the counter, by telephone or in writing. */
export function RegistrarDireitoModal({ onFeito, onClose }: RegistrarDireitoModalProps) {
  const queries = useQueryClient();
  const hoje = useHoje();
  const acao = useAcao({
    mutationFn: (body: Corpo) => call(registrarDireito, { body }),
    onSuccess: async ({ data }) => {
      queries.setQueryData(direitoQuery(data.id).queryKey, data);
      await queries.invalidateQueries({ queryKey: [...FILA, 'lista'] });
      announce(`Pedido ${data.protocolo} registrado.`);
      onFeito(data.id);
    },
  });
  const form = useFormulario(registrarDireito, {
    inicial: { ...VAZIO, chegada: hoje },
    corpo: ({ cpfcnpj, contato, canal, direito, ...campos }): Corpo => ({
      ...campos,
      canal: canal as Corpo['canal'],
      direito: direito as DireitoDoTitular,
      ...(cpfcnpj.trim() !== '' && { cpfcnpj }),
      ...(contato.trim() !== '' && { contato }),
    }),
    regras: ({ chegada }) => {
      const recusa = chegada === '' ? 'Informe quando chegou.' : recusaDaChegada(chegada, hoje);
      return recusa === undefined ? {} : { chegada: recusa };
    },
    acao,
  });
  const { direito } = form.valores;
  const pergunta =
    direito === '' ? null : DIREITOS_DO_TITULAR[direito as DireitoDoTitular].pergunta;
  const { fechar, guarda } = useSaidaDoDialogo(form.sujo, 'o pedido', onClose);
  return (
    <Modal titulo="Registrar pedido" onClose={fechar} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          Para quem não tem conta: veio, ligou ou escreveu. O prazo conta do dia em que o pedido
          chegou.
        </p>
        <Campo {...form.campo('canal')} label="Como chegou" withAsterisk={false} opcoes={CANAIS} />
        <Campo {...form.campo('chegada')} label="Chegou em" type="date" withAsterisk={false} />
        <Campo {...form.campo('nome')} label="Nome de quem pede" autoComplete="off" />
        <DocumentoInput
          {...form.campo('cpfcnpj')}
          label="CPF/CNPJ (opcional)"
          withAsterisk={false}
          autoComplete="off"
        />
        <Campo
          {...form.campo('prova')}
          label="O que prova quem pede"
          description="O documento que você viu, ou a procuração. Sem prova, peça uma antes de enviar dados."
          autoComplete="off"
        />
        <Campo
          {...form.campo('contato')}
          label="Contato para a resposta (opcional)"
          description="Endereço, e-mail ou telefone. Sem contato, a pessoa volta para buscar a resposta."
          withAsterisk={false}
          autoComplete="off"
        />
        <Campo
          {...form.campo('direito')}
          label="O que foi pedido"
          withAsterisk={false}
          opcoes={OPCOES}
        />
        <Campo
          {...form.campo('descricao')}
          label={pergunta ?? 'O que a pessoa escreveu ou contou (opcional)'}
          withAsterisk={pergunta !== null}
          linhas={5}
          contado
          autoComplete="off"
        />
        <FormError {...form.recusa} />
        <BotoesDoDialogo enviar="Registrar" ocupado={form.ocupado} onClose={fechar} />
      </Formulario>
      {guarda}
    </Modal>
  );
}
