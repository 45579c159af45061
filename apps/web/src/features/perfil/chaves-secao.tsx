import type { ChaveDeAcesso, Perfil } from '@balcao/contracts';
import { PedidoDeChave } from '@balcao/contracts/esquemas';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import {
  criarChave,
  problemaDaChave,
  sabeDeChaves,
  useDesafioDaChave,
} from '../../lib/chave-de-acesso.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { CodigoInput } from '../../ui/codigo-input.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SenhaInput } from '../../ui/senha-input.tsx';
import { gravarChave, pedirChave, retirarChave } from './perfil-api.ts';
import { ProvaModal } from './prova-modal.tsx';
import { quando } from './quando.ts';
import classes from './perfil.module.css';

interface NovaChaveModalProps {
  comCodigo: boolean;
  onCadastrada: (codigos: readonly string[]) => void;
  onClose: () => void;
}

/** Asks who it is and for a name, then lets the browser make the key. */
function NovaChaveModal({ comCodigo, onCadastrada, onClose }: NovaChaveModalProps) {
  const desafio = useDesafioDaChave();
  const acao = useAcao({
    mutationFn: async ({ nome, ...prova }: { nome: string; senha: string; codigo?: string }) =>
      gravarChave({ nome, chave: await criarChave(await pedirChave(prova)) }),
    onSuccess: onCadastrada,
  });
  const form = useFormulario(PedidoDeChave, {
    inicial: { nome: '', senha: '', codigo: '' },
    corpo: ({ codigo, ...resto }) => ({ ...resto, ...(comCodigo && { codigo }) }),
    acao,
  });
  const ocupado = acao.isPending || acao.isSuccess;
  const problema = problemaDaChave(acao.error);
  return (
    <Modal titulo="Nova chave de acesso" onClose={onClose} ocupado={ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          O navegador vai pedir a digital, o rosto, o PIN do aparelho ou uma chave de segurança. A
          digital e o rosto não saem do aparelho.
        </p>
        <Campo
          {...form.campo('nome')}
          label="Nome da chave"
          description="Para você a reconhecer depois, como 'Celular' ou 'Computador do balcão'"
          required
        />
        <SenhaInput {...form.campo('senha')} label="Senha atual" />
        {comCodigo && <CodigoInput {...form.campo('codigo')} desafio={desafio} required />}
        {problema ? (
          <p className={classes.erro} role="alert">
            {problema}
          </p>
        ) : (
          <FormError {...form.recusa} />
        )}
        <Actions>
          <Button variant="default" onClick={onClose} disabled={ocupado}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={ocupado}
            disabled={form.valores.senha === '' || (comCodigo && form.valores.codigo === '')}
          >
            Criar chave
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}

interface ChavesSecaoProps {
  estado: Perfil['dois_fatores'];
  onCadastrada: (codigos: readonly string[]) => void;
  onRetirada: () => void;
}

/** The passkeys of the account: which there are, a new one, and taking one away. */
export function ChavesSecao({ estado, onCadastrada, onRetirada }: ChavesSecaoProps) {
  const { chaves, ativo, aceita_chaves } = estado;
  const [nova, setNova] = useState(false);
  const [retirando, setRetirando] = useState<ChaveDeAcesso>();
  const pode = aceita_chaves && sabeDeChaves();
  return (
    <section className={classes.secao} aria-labelledby="chaves-titulo">
      <h2 id="chaves-titulo">Chaves de acesso</h2>
      <p className={classes.ajuda}>
        A digital, o rosto ou o PIN do seu aparelho, ou uma chave de segurança, no lugar do código.
        Ninguém a usa num site falso.
      </p>
      {chaves.length > 0 && (
        <ul className={classes.lista}>
          {chaves.map((chave) => (
            <li key={chave.id}>
              <span>
                <span className={classes.nome}>{chave.nome}</span>
                <br />
                Criada em {quando(chave.criada_em)}
                {chave.usada_em && <> · último uso {quando(chave.usada_em)}</>}
              </span>
              <Button
                variant="default"
                aria-label={`Remover ${chave.nome}`}
                onClick={() => setRetirando(chave)}
              >
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pode ? (
        <Actions>
          <Button
            variant="default"
            leftSection={<IconFingerprint size={20} aria-hidden />}
            onClick={() => setNova(true)}
          >
            Criar chave de acesso
          </Button>
        </Actions>
      ) : (
        <p>
          {aceita_chaves
            ? 'Este navegador não tem chaves de acesso. Abra o portal em outro, ou use o aplicativo.'
            : 'Este portal ainda não aceita chaves de acesso: use o aplicativo.'}
        </p>
      )}
      {nova && (
        <NovaChaveModal
          comCodigo={ativo}
          onCadastrada={(codigos) => {
            setNova(false);
            onCadastrada(codigos);
          }}
          onClose={() => setNova(false)}
        />
      )}
      {retirando && (
        <ProvaModal
          titulo={`Remover a chave ${retirando.nome}?`}
          texto="Ela deixa de abrir a sua conta. Nada muda no aparelho: apague-a nele também, se quiser."
          confirmar="Remover"
          perigo
          fazer={(prova) => retirarChave(retirando.id, prova)}
          onFeito={() => {
            setRetirando(undefined);
            onRetirada();
          }}
          onClose={() => setRetirando(undefined)}
        />
      )}
    </section>
  );
}
