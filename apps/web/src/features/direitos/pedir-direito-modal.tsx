import { pedirDireito } from '@balcao/contracts/esquemas';
import {
  DIAS_DO_DIREITO,
  DIREITOS,
  DIREITOS_DO_TITULAR,
  type DireitoDoTitular,
  type RespostaNaHora,
} from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import type { Resposta } from '../../lib/wire.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BotoesDoDialogo } from '../../ui/barra-de-salvar.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { Aviso } from '../../ui/fatos.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../ui/guarda-de-saida.tsx';
import { Modal } from '../../ui/modal.tsx';
import { meusDireitosQuery } from './direitos-api.ts';
import classes from './direitos.module.css';

const OPCOES = [
  { value: '', label: 'Escolha' },
  ...DIREITOS.map((value) => ({ value, label: DIREITOS_DO_TITULAR[value].nome })),
];

const NA_HORA: Record<RespostaNaHora, { caminho: string; rotulo: string }> = {
  O_QUE_TEMOS: {
    caminho: '/dashboard/meus_direitos?ver=dados',
    rotulo: 'O que a prefeitura tem de você, e quem mais recebe',
  },
  QUEM_VIU: { caminho: '/dashboard/quem_viu_meus_dados', rotulo: 'Quem viu os seus dados' },
  COPIA: { caminho: '/dashboard/baixar_meus_dados', rotulo: 'Baixar todos os seus dados' },
  PERFIL: { caminho: '/dashboard/perfil', rotulo: 'Mudar e-mail, telefone ou foto' },
};

/** What the law gives by a right, and what the portal answers of it by itself. */
function SobreODireito({ direito, onIr }: { direito: DireitoDoTitular; onIr: () => void }) {
  const { artigo, explicacao, na_hora } = DIREITOS_DO_TITULAR[direito];
  return (
    <>
      <p>
        {explicacao} <span className={classes.miudo}>(LGPD, {artigo})</span>
      </p>
      {na_hora.length > 0 && (
        <Aviso>
          <p>O portal responde isto na hora, sem pedido:</p>
          <ul>
            {na_hora.map((uma) => (
              <li key={uma}>
                <Link href={NA_HORA[uma].caminho} onClick={onIr}>
                  {NA_HORA[uma].rotulo}
                </Link>
              </li>
            ))}
          </ul>
        </Aviso>
      )}
    </>
  );
}

interface PedirDireitoModalProps {
  onPedido: (pedido: Resposta<typeof pedirDireito>['data']) => void;
  onClose: () => void;
}

const VAZIO: { direito: DireitoDoTitular | ''; descricao: string } = { direito: '', descricao: '' };

/** Asks a right over one's own data. */
export function PedirDireitoModal({ onPedido, onClose }: PedirDireitoModalProps) {
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: (body: { direito: DireitoDoTitular; descricao: string }) =>
      call(pedirDireito, { body }),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries(meusDireitosQuery);
      announce(`Pedido ${data.protocolo} registrado.`);
      onPedido(data);
    },
  });
  const form = useFormulario(pedirDireito, {
    inicial: VAZIO,
    corpo: ({ direito, descricao }) => ({ direito: direito as DireitoDoTitular, descricao }),
    acao,
  });
  const { direito, descricao } = form.valores;
  const escolhido = direito === '' ? undefined : DIREITOS_DO_TITULAR[direito];
  const { fechar, guarda } = useSaidaDoDialogo(descricao !== '', 'o pedido', onClose);
  return (
    <Modal titulo="Pedir um direito" onClose={fechar} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <NativeSelect
          name="direito"
          label="O que você quer"
          data={OPCOES}
          value={direito}
          disabled={form.ocupado}
          error={form.erroDe('direito')}
          onChange={({ currentTarget }) =>
            form.editar({ direito: currentTarget.value as DireitoDoTitular | '' })
          }
        />
        {direito !== '' && <SobreODireito direito={direito} onIr={onClose} />}
        {escolhido && (
          <Campo
            {...form.campo('descricao')}
            label={escolhido.pergunta ?? 'O que mais a prefeitura precisa saber (opcional)'}
            linhas={5}
            contado
            autoComplete="off"
          />
        )}
        <p className={classes.miudo}>
          O encarregado pelos dados responde em até {DIAS_DO_DIREITO} dias. É gratuito, e você pode
          desistir enquanto não houver resposta.
        </p>
        <FormError {...form.recusa} />
        <BotoesDoDialogo enviar="Pedir" ocupado={form.ocupado} onClose={fechar} />
      </Formulario>
      {guarda}
    </Modal>
  );
}
