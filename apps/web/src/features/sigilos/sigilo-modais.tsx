import { encerrarSigilo, imporSigilo } from '@balcao/contracts/esquemas';
import {
  DIAS_DO_SIGILO,
  FUNDAMENTOS,
  FUNDAMENTOS_DO_SIGILO,
  type FundamentoDoSigilo,
} from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BotoesDoDialogo } from '../../ui/barra-de-salvar.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../ui/guarda-de-saida.tsx';
import { DataInput, DocumentoInput } from '../../ui/masked-input.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from './sigilos.module.css';

const ALVOS = [
  { value: 'PESSOA', label: 'Tudo o que é de uma pessoa' },
  { value: 'SOLICITACAO', label: 'Só uma solicitação' },
];

const LEIS = FUNDAMENTOS.map((value) => ({ value, label: FUNDAMENTOS_DO_SIGILO[value] }));

type Texto = 'alvo' | 'cpfcnpj' | 'protocolo' | 'motivo' | 'desde' | 'ate';

const VAZIO: { fundamento: FundamentoDoSigilo } & Record<Texto, string> = {
  alvo: 'PESSOA',
  cpfcnpj: '',
  protocolo: '',
  fundamento: 'INVESTIGACAO_CRIMINAL',
  motivo: '',
  desde: '',
  ate: '',
};

const corpoDe = ({ alvo, cpfcnpj, protocolo, ...resto }: typeof VAZIO) => ({
  ...resto,
  ...(alvo === 'PESSOA' ? { cpfcnpj } : { protocolo }),
});

/** Begins a hold: whose, by which law, why, and until when. */
export function ImporModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: (body: ReturnType<typeof corpoDe>) => call(imporSigilo, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['sigilos'] });
      announce('Sigilo registrado.');
      onClose();
    },
  });
  const form = useFormulario(imporSigilo, { inicial: VAZIO, corpo: corpoDe, acao });
  const { valores, sujo } = form;
  const { fechar, guarda } = useSaidaDoDialogo(sujo, 'o sigilo', onClose);
  return (
    <Modal titulo="Registrar sigilo" onClose={fechar} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <NativeSelect
          label="O que fica em sigilo"
          data={ALVOS}
          value={valores.alvo}
          disabled={form.ocupado}
          onChange={({ currentTarget }) => form.editar({ alvo: currentTarget.value })}
        />
        {valores.alvo === 'PESSOA' ? (
          <DocumentoInput
            {...form.campo('cpfcnpj')}
            label="CPF/CNPJ da pessoa"
            withAsterisk={false}
            autoComplete="off"
          />
        ) : (
          <Campo
            {...form.campo('protocolo')}
            label="Protocolo da solicitação"
            withAsterisk={false}
            autoComplete="off"
          />
        )}
        <NativeSelect
          name="fundamento"
          label="Fundamento na lei"
          data={LEIS}
          value={valores.fundamento}
          disabled={form.ocupado}
          error={form.erroDe('fundamento')}
          onChange={({ currentTarget }) =>
            form.editar({ fundamento: currentTarget.value as FundamentoDoSigilo })
          }
        />
        <Campo
          {...form.campo('motivo')}
          label="Motivo"
          description="O número do processo ou da ordem. Só administradores leem."
          linhas={3}
          contado
          autoComplete="off"
        />
        <DataInput
          {...form.campo('desde')}
          label="Guardar os acessos desde"
          description="Hoje, ou um dia que já passou."
          withAsterisk={false}
          autoComplete="off"
        />
        <DataInput
          {...form.campo('ate')}
          label="Último dia do sigilo"
          description={`No máximo ${DIAS_DO_SIGILO} dias. No dia seguinte tudo volta a aparecer.`}
          withAsterisk={false}
          autoComplete="off"
        />
        <FormError {...form.recusa} />
        <BotoesDoDialogo enviar="Registrar" ocupado={form.ocupado} onClose={fechar} />
      </Formulario>
      {guarda}
    </Modal>
  );
}

/** Ends a hold before its day: nothing takes that back. */
export function EncerrarModal({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: (body: { motivo: string }) => call(encerrarSigilo, { params: { id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['sigilos'] });
      announce('Sigilo encerrado.');
      onClose();
    },
  });
  const form = useFormulario(encerrarSigilo, {
    inicial: { motivo: '' },
    corpo: (campos) => campos,
    acao,
  });
  return (
    <Modal titulo="Encerrar este sigilo?" onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>A pessoa volta a ver agora mesmo quem viu os dados dela, também o que foi guardado.</p>
        <Campo {...form.campo('motivo')} label="Motivo" linhas={3} contado autoComplete="off" />
        <FormError {...form.recusa} />
        <BotoesDoDialogo enviar="Encerrar agora" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
    </Modal>
  );
}
